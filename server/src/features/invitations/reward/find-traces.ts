import type { Finding } from '@yance/contract/invitations/invitation.ts';
import { maskAccount } from '@yance/contract/transfers/bank-account.ts';
import type { Tx } from '../../../kernel/db.ts';
import { sharedBrowsers } from '../../identity/index.ts';
import { sharedAccounts } from '../../transfers/index.ts';
import { traces } from '../traces.ts';

/** What makes two members look like one person: a browser in one network, an account that money went to. */
export async function findTraces(tx: Tx, inviterRid: string, inviteeRid: string): Promise<Finding[]> {
  const browsers = await sharedBrowsers(tx, inviterRid, inviteeRid);
  const accounts = await sharedAccounts(tx, inviterRid, inviteeRid);
  for (const { accounts: find } of traces.get())
    for (const account of await find(tx, inviterRid, inviteeRid)) accounts.push(maskAccount(account));
  return [
    ...browsers.map(({ ip, device }) => ({ kind: 'browser' as const, words: `${ip} ${device}` })),
    ...accounts.map((account) => ({ kind: 'payee' as const, words: account })),
  ];
}
