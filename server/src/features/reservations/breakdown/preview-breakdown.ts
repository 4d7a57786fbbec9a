import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { previewBreakdown as endpoint } from '@yance/contract/reservations/instrument-endpoints.ts';
import { reservationMachine } from '@yance/contract/reservations/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { ownInstrument } from '../instruments/own-laboratory.ts';
import { customerFor } from '../read/list-reservations.ts';
import { reservationsByRid } from '../reservations.store.ts';
import { heldSpans } from '../spans.store.ts';
import { brokenSpan, outcomeOf, requireFew } from './hit-bookings.ts';

/** Whom a breakdown would hit, the earliest first. Refuses `breakdownWide`. */
export async function previewBreakdown(
  work: StaffWork,
  { rid, until }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { tx, actor, clock } = work;
  await ownInstrument(work, rid);
  const span = brokenSpan(until, clock.now());
  const owners = (await heldSpans(tx, [rid], span)).map(({ owner_rid }) => owner_rid);
  const rows = await reservationsByRid(tx, [...new Set(owners)]);
  const hit = rows.flatMap((row) => {
    const outcome = outcomeOf(row, span);
    return outcome === 'none' ? [] : [{ row, outcome }];
  });
  requireFew(hit);
  const members = await membersByRid(
    tx,
    hit.map(({ row }) => row.member_rid),
  );
  return {
    list: hit
      .toSorted((a, b) => +a.row.starts_at - +b.row.starts_at)
      .map(({ row, outcome }) => ({
        rid: row.rid,
        reservation_no: row.reservation_no,
        start: shanghaiIso(row.starts_at),
        end: shanghaiIso(row.ends_at),
        label: reservationMachine.states[row.state],
        customer: customerFor(actor, row, members).name,
        outcome,
      })),
  };
}
