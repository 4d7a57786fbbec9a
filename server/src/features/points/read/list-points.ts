import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listPoints as listCall, PointEntry } from '@yance/contract/points/endpoints.ts';
import { pointKindNames } from '@yance/contract/points/names.ts';
import type { getMemberPoints } from '@yance/contract/points/staff-endpoints.ts';
import type { ReadWork, StaffWork, Tx } from '../../../kernel/db.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { getMember } from '../../identity/index.ts';
import { balancesAfter, countPostings, listEntries, listPostings, type AccountKind } from '../../ledger/index.ts';
import { standingOf } from './get-points.ts';

const accounts: readonly AccountKind[] = ['points', 'points_owed'];

type Page = Pick<InputOf<typeof listCall>, 'kind' | 'since' | 'until' | 'cursor' | 'page' | 'size'>;

/** A member's points, one row for each change, newest first, with what was there afterwards. */
export async function listPoints(tx: Tx, memberRid: string, input: Page): Promise<OutputOf<typeof listCall>> {
  const owner = { kind: 'member', rid: memberRid } as const;
  const { page, size } = input;
  const filter = { kinds: accounts, posting: input.kind, ...dayRange(input) };
  const before = input.cursor ? Number(input.cursor) : undefined;
  const found = await listPostings(tx, owner, 'points', filter, {
    before,
    offset: before ? 0 : (page - 1) * size,
    size,
  });
  const postings = found.map(({ posting_rid }) => posting_rid);
  const most = { size: postings.length * accounts.length };
  const entries = postings.length ? await listEntries(tx, owner, 'points', { kinds: accounts, postings }, most) : [];
  const balances = await balancesAfter(
    tx,
    owner,
    ['points'],
    found.map(({ seq }) => seq),
    'points',
  );
  const list = found.flatMap(({ seq, posting_rid }): PointEntry[] => {
    const own = entries.filter((entry) => entry.posting_rid === posting_rid);
    const [first] = own;
    if (!first) return [];
    const of = (account: AccountKind) => own.find((entry) => entry.account === account)?.amount ?? 0;
    return [
      {
        at: shanghaiIso(first.at),
        kind: first.kind,
        kind_label: pointKindNames[first.kind],
        title: first.title,
        points: of('points'),
        owed: of('points_owed'),
        balance: balances.get(seq) ?? 0,
      },
    ];
  });
  const last = found.at(-1);
  return {
    list,
    total: await countPostings(tx, owner, 'points', filter),
    page,
    size,
    cursor: last && found.length === size ? String(last.seq) : null,
  };
}

/** The same as staff read it, with what the member has. */
export async function memberPoints(
  work: StaffWork,
  { rid, ...paging }: InputOf<typeof getMemberPoints>,
): Promise<OutputOf<typeof getMemberPoints>> {
  await getMember(work.tx, rid);
  return { ...(await listPoints(work.tx, rid, paging)), ...(await standingOf(work satisfies ReadWork, rid)) };
}
