import type { listLedger } from '@yance/contract/balance/endpoints.ts';
import type { LedgerEntry } from '@yance/contract/balance/ledger-entry.ts';
import {
  accountsOfPurse,
  ledgerAccountNames,
  ledgerKindNames,
  type LedgerAccountName,
  type Purse,
} from '@yance/contract/balance/ledger-names.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { balancesAfter, countPostings, listEntries, listPostings, type LedgerPage } from '../../ledger/index.ts';
import type { Payer } from '../payer.ts';
import { byPosting, moneyEvent, rebateEvent } from './money-event.ts';
import { originsOf } from './money-origins.ts';

/** What of each purse can be spent, or withdrawn. */
const spendableOf = { money: ['principal', 'bonus'], rebate: ['rebate'] } as const satisfies Record<
  Purse,
  readonly LedgerAccountName[]
>;

/** A filter that was kept before there were purses names none. */
export type LedgerInput = Omit<InputOf<typeof listLedger>, 'page' | 'size' | 'cursor' | 'purse'> & {
  purse?: Purse | undefined;
};

/** Whose ledger is read; of a community, where a member reads it who does not run it, what these records caused. */
export interface LedgerOf {
  of: Payer;
  causes?: readonly string[];
}

const accountsOf = ({ purse = 'money' }: LedgerInput) => accountsOfPurse[purse];

const filterOf = ({ causes }: LedgerOf, input: LedgerInput) => ({
  causes,
  kinds: input.accounts?.length
    ? accountsOf(input).filter((account) => input.accounts?.includes(account))
    : accountsOf(input),
  posting: input.kind || undefined,
  kw: input.kw || undefined,
  ...dayRange(input),
});

/** A page of a payer's money event by event, newest first, each with its entries and what could be spent after it. */
export async function readLedger(
  tx: Tx,
  ledger: LedgerOf,
  input: InputOf<typeof listLedger>,
): Promise<OutputOf<typeof listLedger>> {
  const { page, size } = input;
  const before = input.cursor ? Number(input.cursor) : undefined;
  const { list, last } = await ledgerEvents(tx, ledger, input, {
    before,
    offset: before ? 0 : (page - 1) * size,
    size,
  });
  return {
    list,
    total: await countEvents(tx, ledger, input),
    page,
    size,
    cursor: last === null || list.length < size ? null : String(last),
  };
}

export const countEvents = (tx: Tx, ledger: LedgerOf, input: LedgerInput): Promise<number> =>
  countPostings(tx, ledger.of, 'fen', filterOf(ledger, input));

/** Events of a payer's money, newest first; `last` is where the next ones begin. */
export async function ledgerEvents(
  tx: Tx,
  ledger: LedgerOf,
  input: LedgerInput,
  page: LedgerPage,
): Promise<{ list: LedgerEntry[]; last: number | null }> {
  const payer = ledger.of;
  // How much a community has is for who runs it.
  const whole = ledger.causes === undefined;
  const kinds = accountsOf(input);
  const found = await listPostings(tx, payer, 'fen', filterOf(ledger, input), page);
  const postings = found.map(({ posting_rid }) => posting_rid);
  const most = { size: postings.length * kinds.length };
  const entries = postings.length ? await listEntries(tx, payer, 'fen', { kinds, postings }, most) : [];
  const events = new Map(byPosting(entries).map((one) => [one[0]?.posting_rid, one]));
  const ends = found.flatMap(({ posting_rid }) => events.get(posting_rid)?.[0]?.seq ?? []);
  const spendable = await balancesAfter(tx, payer, spendableOf[input.purse ?? 'money'], ends);
  const originOf = await originsOf(
    tx,
    entries.map(({ reference }) => reference),
  );
  const list = found.flatMap(({ posting_rid }): LedgerEntry[] => {
    const own = events.get(posting_rid) ?? [];
    const [last] = own;
    if (!last) return [];
    return [
      {
        at: shanghaiIso(last.at),
        kind: last.kind,
        kind_label: ledgerKindNames[last.kind],
        title: last.title,
        origin: originOf(last.reference),
        ...(input.purse === 'rebate' ? rebateEvent(own) : moneyEvent(own)),
        balance_fen: whole ? (spendable.get(last.seq) ?? 0) : null,
        entries: inOrder(own, kinds).map(({ account, amount, balance_after }) => ({
          account: account as LedgerAccountName,
          account_label: ledgerAccountNames[account as LedgerAccountName],
          amount_fen: amount,
          balance_fen: whole ? (balance_after ?? 0) : null,
        })),
      },
    ];
  });
  return { list, last: found.at(-1)?.seq ?? null };
}

/** Entries in the order in which the accounts are named, principal first. */
const inOrder = <One extends { account: string }>(entries: readonly One[], kinds: readonly string[]): One[] =>
  kinds.flatMap((account) => entries.filter((entry) => entry.account === account));
