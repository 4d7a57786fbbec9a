import { waitMachine } from '@yance/contract/reservations/states.ts';
import { waitClock } from './wait-list.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { reservationWaits } from '../reservations.tables.ts';
import { freeSpans } from '../state/move-reservation.ts';
import { aboutWait, ownWait } from './wait-list.ts';

export async function leaveWait(work: MemberWork, rid: string): Promise<{ rid: string; label: string }> {
  const wait = await ownWait(work, rid);
  await advance(work, waitMachine, reservationWaits, { rid, event: 'leave', details: aboutWait(wait) });
  await withdraw(work, waitClock, rid);
  if (wait.state === 'offered') await freeSpans(work, { owner_rid: rid, instrument_rid: wait.instrument_rid });
  return { rid, label: waitMachine.states.left };
}
