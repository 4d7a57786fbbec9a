import { openStates } from '@yance/contract/reservations/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce, subscribe } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listInstruments } from '../../catalogue/index.ts';
import { freeOperator, mayOperate } from '../book/operators.ts';
import { lockReservations, reservationsByRid } from '../reservations.store.ts';
import { lockInstruments, setOperator, spansAhead } from '../spans.store.ts';
import { aboutReservation, anyReservation, requireState } from '../state/move-reservation.ts';
import { spanOfRow, type HeldSpan, type Reservation } from '../state/reservation-model.ts';
import { lockWaits } from '../waits.store.ts';

/**
 * The time at which somebody stood by who left, works for another laboratory or is away goes to who is free of those
 * who may stand by. After the fact and not with it: reservations are locked before what its transaction holds. Where
 * nobody is free the time stays as it is, stands in the queue of those without an operator, and its people are
 * notified.
 */
export const operatorSubscriber = subscribe(
  'reservations.operatorLeft',
  'staff.operatorLeft',
  async (work, { entity_rid: left, details: { keeps } }) => {
    const { tx, clock } = work;
    const now = clock.now();
    const before = await spansAhead(tx, { operatorRid: left, now });
    const owners = [...new Set(before.map(({ owner_rid }) => owner_rid))];
    await lockReservations(tx, owners);
    await lockWaits(tx, owners);
    await lockInstruments(
      tx,
      before.map(({ instrument_rid }) => instrument_rid),
    );
    const spans = (await spansAhead(tx, { operatorRid: left, now })).filter((one) => owners.includes(one.owner_rid));
    const rows = new Map((await reservationsByRid(tx, owners)).map((row) => [row.rid, row]));
    const missed = new Set<Reservation>();
    for (const span of await withoutOperator(work, spans)) {
      const row = rows.get(span.owner_rid);
      if (!keeps && (await giveToFree(work, span, row))) continue;
      if (row && isOpen(row)) missed.add(row);
    }
    const laboratories = new Map((await listInstruments(tx)).map(({ rid, laboratory_rid }) => [rid, laboratory_rid]));
    for (const row of missed)
      await announce(work, {
        ...noteOf(row),
        event: 'unattended',
        details: { ...aboutReservation(row), laboratory_rid: laboratories.get(row.instrument_rid) ?? null },
      });
  },
);

/** Somebody free stands by for who does not any more. Refuses `operatorsBusy`, and `attended` where nobody left. */
export async function replaceOperator(work: Work, rid: string): Promise<{ rid: string }> {
  const row = await anyReservation(work, rid);
  requireState(row, ...openStates);
  await lockInstruments(work.tx, [row.instrument_rid]);
  const spans = await withoutOperator(work, await spansAhead(work.tx, { ownerRid: rid, now: work.clock.now() }));
  if (spans.length === 0) throw new Refusal('attended');
  for (const span of spans) if (!(await giveToFree(work, span, row))) throw new Refusal('operatorsBusy');
  return { rid };
}

/** Those of some spans whose operator is not at work for the laboratory of the instrument. */
export async function withoutOperator<Span extends Pick<HeldSpan, 'operator_rid' | 'instrument_rid'>>(
  { tx }: Pick<Work, 'tx'>,
  spans: readonly Span[],
): Promise<Span[]> {
  const able = await mayOperate(tx, [...new Set(spans.map(({ instrument_rid }) => instrument_rid))]);
  return spans.filter(
    ({ operator_rid: operator, instrument_rid }) =>
      operator !== null && !able.get(instrument_rid)?.some(({ rid, away }) => rid === operator && !away),
  );
}

async function giveToFree(work: Work, span: HeldSpan, row: Reservation | undefined): Promise<boolean> {
  const { instrument_rid: instrumentRid, owner_rid } = span;
  const next = await freeOperator(work.tx, { instrumentRid, span: spanOfRow(span), but: [owner_rid] });
  if (!next) return false;
  await setOperator(work.tx, span.rid, next);
  if (row) await announce(work, { ...noteOf(row), event: 'reattended', details: aboutReservation(row) });
  return true;
}

const isOpen = ({ state }: Reservation): boolean => (openStates as readonly string[]).includes(state);

const noteOf = ({ rid, state }: Reservation) =>
  ({ entity: 'reservation', entity_rid: rid, from_state: state, to_state: state }) as const;
