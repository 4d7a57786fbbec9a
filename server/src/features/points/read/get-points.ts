import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getPoints as getCall } from '@yance/contract/points/endpoints.ts';
import type { MemberWork, ReadWork, Tx } from '../../../kernel/db.ts';
import { getMember } from '../../identity/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { transferLimits } from '../give/transfer-points.ts';
import { pointsWorth } from '../point-settings.ts';
import { sumsByExpiry } from '../points.store.ts';
import { lastDayOf } from '../wallet/expiry.ts';

type Reply = OutputOf<typeof getCall>;

/** What a member has, owes and will lose when, with the rules as staff have set them. */
export async function getPoints(work: MemberWork): Promise<Reply> {
  const { tx, actor } = work;
  return {
    ...(await standingOf(work, actor.rid)),
    rules: await rulesOf(tx),
    transfer: { ...(await transferLimits(work, actor.rid)), may_send: (await getMember(tx, actor.rid)).certified },
  };
}

/** What a member has, owes and will lose when. */
export async function standingOf(
  { tx, clock }: ReadWork,
  memberRid: string,
): Promise<Pick<Reply, 'points' | 'owed' | 'expiring'>> {
  const { points = 0, points_owed = 0 } = await balancesOf(tx, { kind: 'member', rid: memberRid }, 'points');
  const sums = await sumsByExpiry(tx, memberRid, clock.now());
  return {
    points,
    owed: points_owed,
    expiring: sums.map((one) => ({ expires_on: lastDayOf(one.expires_at), points: one.points })),
  };
}

async function rulesOf(tx: Tx): Promise<Reply['rules']> {
  const papers: Reply['rules']['papers'] = [];
  for (const { factor_from, worth_fen } of await readSetting(tx, 'acknowledgement.rewards'))
    papers.push({ factor_from, points: await pointsWorth(tx, worth_fen) });
  return {
    per_yuan: await readSetting(tx, 'points.per_yuan'),
    register: await readSetting(tx, 'points.register'),
    evaluation: await readSetting(tx, 'points.evaluation'),
    months: await readSetting(tx, 'points.months'),
    per_yuan_worth: await readSetting(tx, 'points.per_yuan_worth'),
    order_percent: await readSetting(tx, 'points.order_percent'),
    papers,
    receive_days: await readSetting(tx, 'points.receive_days'),
  };
}
