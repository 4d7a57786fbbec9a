import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { invitationMachine } from '@yance/contract/invitations/states.ts';
import type {
  applyPromoter,
  getPromotion as getCall,
  listCustomers,
  listRebates,
} from '@yance/contract/promotion/endpoints.ts';
import { promoterMachine } from '@yance/contract/promotion/states.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork, PersonWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { getMember, membersByRid } from '../../identity/index.ts';
import { codeOf, formsOf, pageOfCustomers, veiled } from '../../invitations/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findPromoter, type PromoterRow } from '../promotion.store.ts';
import { monthSums, pageOfRebates, sumsByCustomer } from '../rebates.store.ts';
import { readableRebates } from './read-rebates.ts';
import { funnelOf, sumsOf } from './sums-of.ts';

/** Whether the caller may promote, with what, and what that has brought. */
export async function getPromotion(work: MemberWork): Promise<OutputOf<typeof getCall>> {
  const { tx, actor } = work;
  const row = await findPromoter(tx, actor.rid);
  const code = row?.state === 'active' ? await codeOf(tx, actor.rid) : undefined;
  return {
    promoter: row ? promoterOnWire(work, row) : null,
    may_apply: (await getMember(tx, actor.rid)).certified,
    percent: await readSetting(tx, 'promoter.percent'),
    days: await readSetting(tx, 'promoter.days'),
    release: {
      months: await readSetting(tx, 'promoter.release_months'),
      day: await readSetting(tx, 'promoter.release_day'),
    },
    share: code ? formsOf(code) : null,
    texts: [...(await readSetting(tx, 'promoter.texts'))],
    sums: await sumsOf(tx, actor.rid),
    funnel: await funnelOf(tx, actor.rid),
    months: await monthsOf(tx, actor.rid, shanghaiDate(work.clock.now())),
  };
}

/** The last twelve months with what came of each, nothing where nothing did. */
async function monthsOf(tx: Tx, memberRid: string, today: string): Promise<OutputOf<typeof getCall>['months']> {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const names = Array.from({ length: 12 }, (_, index) => {
    const count = year * 12 + month - 12 + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
  const found = await monthSums(tx, memberRid, shanghaiMoment(`${names[0]}-01`));
  const sums = new Map(found.map((one) => [one.month, one.amount_fen]));
  return names.map((name) => ({ month: name, amount_fen: sums.get(name) ?? 0 }));
}

/** The caller's application, as it stands after a step. */
export async function ownPromoter(work: MemberWork): Promise<OutputOf<typeof applyPromoter>> {
  const row = await findPromoter(work.tx, work.actor.rid);
  if (!row) throw new Refusal('notFound');
  return promoterOnWire(work, row);
}

export function promoterOnWire({ actor }: PersonWork, row: PromoterRow): OutputOf<typeof applyPromoter> {
  const { rid, state, channel, answer } = row;
  const actions = actionsFor(promoterMachine, state, actor);
  return {
    rid,
    state,
    label: promoterMachine.states[state],
    channel,
    answer,
    created: shanghaiIso(row.created_at),
    actions,
  };
}

/** One page of those who registered by the caller's code as customers. */
export async function listOwnCustomers(
  { tx, clock, actor }: MemberWork,
  { page, size }: InputOf<typeof listCustomers>,
): Promise<OutputOf<typeof listCustomers>> {
  const { rows, total } = await pageOfCustomers(tx, actor.rid, { page, size });
  const members = await membersByRid(
    tx,
    rows.map(({ invitee_rid }) => invitee_rid),
  );
  const sums = await sumsByCustomer(
    tx,
    rows.map(({ rid }) => rid),
  );
  const list = rows.map((row) => ({
    rid: row.rid,
    name: veiled(members.get(row.invitee_rid)),
    state: row.state,
    label: invitationMachine.states[row.state],
    created: shanghaiIso(row.created_at),
    until: shanghaiIso(row.ends_at),
    over: row.ends_at <= clock.now(),
    rebate_fen: sums(row.rid),
  }));
  return { list, total, page, size };
}

/** One page of the caller's rebates. */
export async function listOwnRebates(
  { tx, actor }: MemberWork,
  input: InputOf<typeof listRebates>,
): Promise<OutputOf<typeof listRebates>> {
  const { state, payout, withdrawal, page, size } = input;
  const filter = { member: actor.rid, state, payout, withdrawal, ...dayRange(input) };
  const { rows, total } = await pageOfRebates(tx, filter, { page, size });
  return { list: await readableRebates(tx, rows), total, page, size };
}
