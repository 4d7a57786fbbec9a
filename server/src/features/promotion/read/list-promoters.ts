import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { PromoterForStaff } from '@yance/contract/promotion/promoter.ts';
import type { listPromoters as listCall } from '@yance/contract/promotion/staff-endpoints.ts';
import { promoterMachine } from '@yance/contract/promotion/states.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMembers, memberCard, membersByRid } from '../../identity/index.ts';
import { codeOf } from '../../invitations/index.ts';
import { staffNames } from '../../staff/index.ts';
import { countPromoters, findPromoterByRid, pageOfPromoters, type PromoterRow } from '../promotion.store.ts';
import { pageOfRebates } from '../rebates.store.ts';
import { promoterOnWire } from './get-promotion.ts';
import { readableRebates } from './read-rebates.ts';
import { funnelOf, sumsOf } from './sums-of.ts';

/** One page of promoters; the newest rebates and the history are read where one is asked for alone. */
export async function listPromoters(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rid, state, kw, page, size } = input;
  const filter = { rid, state, named: kw ? await findMembers(work.tx, kw) : undefined };
  const { rows, total } = await pageOfPromoters(work.tx, filter, input);
  const counts = await countPromoters(work.tx, filter);
  return { list: await readable(work, rows, rid !== undefined), total, page, size, counts };
}

/** One of them, as it stands after a step. */
export async function promoterForStaff(work: StaffWork, rid: string): Promise<PromoterForStaff> {
  const row = await findPromoterByRid(work.tx, rid);
  const [one] = row ? await readable(work, [row], true) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function readable(work: StaffWork, rows: readonly PromoterRow[], whole: boolean): Promise<PromoterForStaff[]> {
  const { tx } = work;
  const members = await membersByRid(
    tx,
    rows.map(({ member_rid }) => member_rid),
  );
  const list: PromoterForStaff[] = [];
  for (const row of rows) {
    const { member_rid } = row;
    const newest = whole ? await pageOfRebates(tx, { member: member_rid }, { page: 1, size: 50 }) : { rows: [] };
    list.push({
      ...promoterOnWire(work, row),
      member: memberCard(member_rid, members.get(member_rid)),
      code: (await codeOf(tx, member_rid)) ?? '',
      sums: await sumsOf(tx, member_rid),
      funnel: await funnelOf(tx, member_rid),
      rebates: await readableRebates(tx, newest.rows),
      timeline: whole ? await timelineOf(work, row) : [],
    });
  }
  return list;
}

async function timelineOf({ tx }: StaffWork, row: PromoterRow): Promise<PromoterForStaff['timeline']> {
  const facts = await factsOf(tx, 'promoter', row.rid);
  const by = facts.flatMap(({ actor_kind, actor_rid }) => (actor_kind === 'staff' && actor_rid ? actor_rid : []));
  const names = await staffNames(tx, [...new Set(by)]);
  const actors: Record<string, string> = { staff: '平台', member: '推广员' };
  return facts.map((fact) => ({
    ...timelineLine(
      promoterMachine,
      fact,
      ({ actor_kind, actor_rid }) => names.get(actor_rid ?? '') ?? actors[actor_kind] ?? '系统',
    ),
    details: {},
  }));
}
