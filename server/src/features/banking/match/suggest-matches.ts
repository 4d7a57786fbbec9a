import type { BankMatch } from '@yance/contract/banking/bank.ts';
import { paidKinds } from '@yance/contract/balance/paid-kinds.ts';
import type { Tx } from '../../../kernel/db.ts';
import { nameKey } from '../../../kernel/name-key.ts';
import { awaitedDeposits, payerContacts, type AwaitedDeposit, type Payer } from '../../balance/index.ts';
import { communitiesCalled } from '../../communities/index.ts';
import { membersNamed } from '../../identity/index.ts';
import type { BankLineRow } from '../banking.store.ts';
import { matchLines, numbersIn } from './match-lines.ts';
import { perhapsBooked } from './perhaps-booked.ts';

/** Customers, and communities, without an application are proposed only where so few have the payer's name. */
const mostNamesakes = 3;

/**
 * To what each open line may belong: applications by reference, amount, payer; then customers and communities of the
 * payer's name.
 */
export async function suggestMatches(tx: Tx, lines: readonly BankLineRow[]): Promise<Map<string, BankMatch[]>> {
  if (lines.length === 0) return new Map();
  const namesakes = await namesakesOf(tx, [...new Set(lines.map((line) => line.payer_name.trim()).filter(Boolean))]);
  const deposits = await awaitedDeposits(tx, {
    amounts: [...new Set(lines.map((line) => line.amount_fen))],
    numbers: [...new Set(lines.flatMap((line) => numbersIn(line.memo)))],
    payer_rids: namesakes.map(({ payer }) => payer.rid),
  });
  const contactOf = await payerContacts(tx, [
    ...deposits.map((one) => one.payer),
    ...namesakes.map(({ payer }) => payer),
  ]);
  const bookedFor = await perhapsBooked(
    tx,
    lines,
    namesakes.map(({ payer }) => payer.rid),
  );
  const candidates = deposits.map((one) => ({
    rid: one.rid,
    amount_fen: one.amount_fen,
    numbers: [one.deposit_no, ...one.paid_for.map(({ no }) => no)],
    names: [contactOf(one.payer).name, contactOf(one.payer).company],
    rejected: one.rejected,
  }));
  const byRid = new Map(deposits.map((one) => [one.rid, one]));
  const found = matchLines(lines, candidates);
  return new Map(
    lines.map((line) => {
      const applied = (found.get(line.rid) ?? []).flatMap(({ deposit_rid, grounds, sure }): BankMatch[] => {
        const deposit = byRid.get(deposit_rid);
        return deposit ? [{ ...readable(deposit), payer: contactOf(deposit.payer), booked: '', grounds, sure }] : [];
      });
      const payer = nameKey(line.payer_name);
      const same = payer ? namesakes.filter(({ names }) => names.some((one) => nameKey(one) === payer)) : [];
      const without = (['member', 'team'] as const).flatMap((kind) => {
        const few = same.filter((one) => one.payer.kind === kind);
        return few.length > mostNamesakes
          ? []
          : few.map((one) => withoutOne(contactOf(one.payer), line, bookedFor(line, one.payer.rid)));
      });
      return [line.rid, [...applied, ...without]];
    }),
  );
}

/** Members and communities with these names, each with what it is called. */
async function namesakesOf(tx: Tx, names: readonly string[]): Promise<{ payer: Payer; names: string[] }[]> {
  const members = await membersNamed(tx, names);
  const communities = await communitiesCalled(tx, names);
  return [
    ...members.map(({ rid, name, company }) => ({ payer: { kind: 'member' as const, rid }, names: [name, company] })),
    ...communities.map(({ rid, name, unit }) => ({ payer: { kind: 'team' as const, rid }, names: [name, unit] })),
  ];
}

const readable = ({ rid, deposit_no, amount_fen, label, paid_for }: AwaitedDeposit) => ({
  deposit_rid: rid,
  deposit_no,
  amount_fen,
  label,
  purpose: paid_for.map(({ kind, no }) => `${paidKinds[kind]} ${no}`).join('、'),
});

/** A match with a payer who has no application. */
const withoutOne = (payer: BankMatch['payer'], line: BankLineRow, booked: string): BankMatch => ({
  deposit_rid: null,
  deposit_no: '',
  amount_fen: line.amount_fen,
  label: '',
  purpose: '',
  payer,
  booked,
  grounds: ['payer'],
  sure: false,
});
