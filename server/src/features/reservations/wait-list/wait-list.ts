import { z } from 'zod';
import { jobKind } from '../../../kernel/jobs.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Wait } from '../state/reservation-model.ts';
import { lockWait } from '../waits.store.ts';

/** The clock of a place on the list, or of an offer. */
export const waitClock = jobKind('reservation.wait', { rid: z.string() });
export const waitJob = (rid: string, runAt: Date) => ({ kind: waitClock, key: rid, runAt, payload: { rid } });

export const aboutWait = (wait: Wait) => ({
  member_rid: wait.member_rid,
  service: wait.service,
  instrument_rid: wait.instrument_rid,
  instrument: wait.instrument.model,
  start: shanghaiIso(wait.starts_at),
  end: shanghaiIso(wait.ends_at),
});

export async function ownWait(work: MemberWork, rid: string): Promise<Wait> {
  const wait = await lockWait(work.tx, rid);
  if (!wait || wait.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return wait;
}
