import { signClock } from './sample-clocks.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { followSigned } from '../recycle/follow-signed.ts';
import { lockSamples, moveSamples } from './move-samples.ts';

/** The customer has the own samples back. */
export async function signForSamples(work: MemberWork, rids: readonly string[]): Promise<{ rids: string[] }> {
  const rows = await lockSamples(work, rids);
  if (rows.some((row) => row.member_rid !== work.actor.rid)) throw new Refusal('notFound');
  await moveSamples(work, rows, 'sign', { set: { signed_at: work.clock.now() } });
  for (const { rid } of rows) await withdraw(work, signClock, rid);
  await followSigned(
    work,
    rows.map((row) => row.recycle_rid),
  );
  return { rids: rows.map((row) => row.rid) };
}
