import { paperMachine } from '@yance/contract/points/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPaper } from '../papers.store.ts';
import { paperReward } from '../point-settings.ts';
import { pointPapers } from '../points.tables.ts';
import { earnPoints } from '../wallet/earn-points.ts';
import { sourceOf } from './hide-paper.ts';

/** The paper is genuine: its member gets what its impact factor, as the reviewer found it, brings. */
export async function acceptPaper(work: StaffWork, given: { rid: string; impact_factor: number }): Promise<void> {
  const { rid, impact_factor } = given;
  const row = await lockPaper(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const points = await paperReward(work.tx, impact_factor);
  const { member_rid, title, company, services, content, journal } = row;
  const thanks = { title, journal, company, services, content, source: sourceOf(row) };
  await advance(work, paperMachine, pointPapers, {
    rid,
    event: 'accept',
    set: { impact_factor, points, ended_at: work.clock.now() },
    details: { member_rid, paper: title, points, ...(row.is_public && { thanks }) },
  });
  if (points > 0)
    await earnPoints(work, { member_rid, points, source: 'paper', source_rid: rid, title: `论文致谢：${title}` });
}
