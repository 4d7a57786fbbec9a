import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { listInstruments } from '@yance/contract/reservations/instrument-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { listServiceNames, servicesByRid } from '../../catalogue/index.ts';
import { allInstruments } from '../book/bookable-service.ts';
import { heldSpans } from '../spans.store.ts';
import { ownInstruments } from './own-laboratory.ts';

/**
 * Instruments that a service of type 2 names: those whose time can be booked, retired ones while somebody comes this
 * week, and how often they are from today on.
 */
export async function bookableInstruments(work: Work): Promise<OutputOf<typeof listInstruments>> {
  const { tx, clock } = work;
  const instruments = await namedInstruments(work);
  const today = shanghaiDate(clock.now());
  const tomorrow = shanghaiMoment(addDays(today, 1));
  const spans = await heldSpans(
    tx,
    instruments.map(({ rid }) => rid),
    { start: shanghaiMoment(today), end: shanghaiMoment(addDays(today, 7)) },
  );
  const list = instruments.map((one) => {
    const taken = spans.filter(({ instrument_rid, kind }) => instrument_rid === one.rid && kind !== 'offered');
    return { ...one, today: taken.filter(({ starts_at }) => starts_at < tomorrow).length, week: taken.length };
  });
  return { list: list.filter(({ retired, week }) => !retired || week > 0) };
}

/** Those of the reader's instruments that a service of type 2 names. */
export async function namedInstruments(work: Pick<Work, 'tx' | 'actor'>) {
  const { tx } = work;
  const own = await ownInstruments(work);
  const services = await servicesByRid(
    tx,
    (await listServiceNames(tx)).map(({ rid }) => rid),
  );
  const models = new Set(
    [...services.values()]
      .filter(({ definition }) => definition.type_id === 2)
      .flatMap(({ definition }) => definition.instruments),
  );
  return (await allInstruments(tx)).filter(({ rid, model }) => models.has(model) && (!own || own.includes(rid)));
}
