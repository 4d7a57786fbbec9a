import { keysOf } from '@yance/contract/kernel/keys.ts';
import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import { reservationModes, type ReservationMode } from '@yance/contract/reservations/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listInstruments, servicesByRid, type Service } from '../../catalogue/index.ts';

export interface Bookable {
  service: Service;
  instruments: InstrumentCard[];
  modes: ReservationMode[];
}

/**
 * A service whose instrument time can be booked. Refuses `serviceGone`, and `notBookable` where it names no instrument
 * of a laboratory.
 */
export async function bookableService(tx: Tx, rid: string): Promise<Bookable> {
  const service = (await servicesByRid(tx, [rid])).get(rid);
  if (!service?.offered) throw new Refusal('serviceGone', { words: { name: service?.definition.name ?? '' } });
  const bookable = await bookableOf(tx, service);
  if (!bookable) throw new Refusal('notBookable');
  return bookable;
}

/**
 * What can be booked of a service; nothing for services of other types and those without an instrument that is in use.
 */
export async function bookableOf(tx: Tx, service: Service): Promise<Bookable | undefined> {
  if (service.definition.type_id !== 2) return undefined;
  const models = service.definition.instruments;
  const instruments = (await allInstruments(tx))
    .filter((one) => !one.retired && models.includes(one.model))
    .toSorted((a, b) => models.indexOf(a.model) - models.indexOf(b.model))
    .map(({ retired: _retired, ...card }) => card);
  return instruments.length > 0 ? { service, instruments, modes: modesOf(service) } : undefined;
}

/** Every instrument of the laboratories, retired ones too: what was booked still names them. */
export async function allInstruments(tx: Tx): Promise<(InstrumentCard & { retired: boolean })[]> {
  const all = await listInstruments(tx);
  return all.map(({ rid, name, model, laboratory, retired }) => ({ rid, name, model, laboratory, retired }));
}

export async function instrumentCalled(tx: Tx, rid: string): Promise<InstrumentCard> {
  const instrument = (await allInstruments(tx)).find((one) => one.rid === rid);
  if (!instrument) throw new Refusal('notFound');
  return instrument;
}

/** The ways of taking part that the service's form offers under `presence`; on site where it does not ask. */
function modesOf({ definition }: Service): ReservationMode[] {
  const presence = definition.parameters.find((field) => field.key === 'presence');
  const offered = presence?.kind === 'choice' ? presence.options.map((option) => option.value) : ['visit'];
  const modes = keysOf(reservationModes).filter((mode) => offered.includes(mode));
  return modes.length > 0 ? modes : ['visit'];
}
