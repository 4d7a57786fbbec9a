import type { Finding } from '@yance/contract/invitations/invitation.ts';
import { maskAccount } from '@yance/contract/transfers/bank-account.ts';
import type { Tx } from '../../../kernel/db.ts';
import { sharedBrowsers, type Browser } from '../../identity/index.ts';
import { titleAccountsOf, titledAt } from '../../invoices/index.ts';
import { paidAt, payeesOf } from '../../transfers/index.ts';
import { traces } from '../traces.ts';

/** What makes two members look like one person: a browser in one network, an account to which money of both goes. */
export async function findTraces(tx: Tx, inviterRid: string, inviteeRid: string): Promise<Finding[]> {
  const browsers = await sharedBrowsers(tx, inviterRid, inviteeRid);
  return [
    ...browsers.map(browserFinding),
    ...(await sharedAccounts(tx, inviterRid, inviteeRid)).map((account) => ({
      kind: 'payee' as const,
      words: maskAccount(account),
    })),
  ];
}

/** How a browser of both is told. */
export const browserFinding = ({ ip, userAgent }: Browser): Finding => ({
  kind: 'browser',
  words: `${ip} ${userAgent}`,
});

/**
 * An account to which money of one goes, and of the other too, or which stands in the other's invoice titles. That two
 * titles name one account only says that both work at one institution.
 */
async function sharedAccounts(tx: Tx, oneRid: string, otherRid: string): Promise<string[]> {
  const [one, other] = [await allPayees(tx, oneRid), await allPayees(tx, otherRid)];
  const named = new Set([...other, ...(await titleAccountsOf(tx, otherRid))]);
  const back = new Set(await titleAccountsOf(tx, oneRid));
  return [
    ...new Set([...one.filter((account) => named.has(account)), ...other.filter((account) => back.has(account))]),
  ];
}

async function allPayees(tx: Tx, memberRid: string): Promise<string[]> {
  const found = await payeesOf(tx, memberRid);
  for (const source of traces.get()) found.push(...(await source.payeesOf(tx, memberRid)));
  return found;
}

/** Members who share a bank account with this one, as far as it can make them look like one person. */
export async function sharingAccounts(tx: Tx, memberRid: string): Promise<string[]> {
  const own = await allPayees(tx, memberRid);
  const named = [...own, ...(await titleAccountsOf(tx, memberRid))];
  if (named.length === 0) return [];
  const found = [...(await paidAt(tx, named)), ...(own.length > 0 ? await titledAt(tx, own) : [])];
  for (const source of traces.get()) found.push(...(await source.paidAt(tx, named)));
  return [...new Set(found)].filter((rid) => rid !== memberRid);
}
