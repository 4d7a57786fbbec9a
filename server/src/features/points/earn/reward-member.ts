import type { Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { readSetting } from '../../settings/index.ts';
import { hasLotOf } from '../points.store.ts';
import { earnPoints } from '../wallet/earn-points.ts';
import { lockWallets } from '../wallet/lock-wallets.ts';

/** Who registers and who evaluates gets points, once for each. */
export const rewardSubscribers = [
  subscribe('points:register', 'member.registered', async (work, { entity_rid, details }) => {
    if (details.returning) return;
    const points = await readSetting(work.tx, 'points.register');
    await rewardOnce(work, {
      member_rid: entity_rid,
      points,
      source: 'register',
      source_rid: entity_rid,
      title: '注册',
    });
  }),
  subscribe('points:evaluate', 'evaluation.add', async (work, { entity_rid, details }) => {
    const points = await readSetting(work.tx, 'points.evaluation');
    const { member_rid } = details;
    await rewardOnce(work, { member_rid, points, source: 'evaluation', source_rid: entity_rid, title: '评价' });
  }),
];

async function rewardOnce(work: Work, given: Parameters<typeof earnPoints>[1]): Promise<void> {
  if (given.points === 0) return;
  const locked = await lockWallets(work, given.member_rid);
  if (await hasLotOf(work.tx, given.source, given.source_rid)) return;
  await earnPoints(work, given, locked);
}
