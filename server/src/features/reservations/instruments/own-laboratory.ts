import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listInstruments } from '../../catalogue/index.ts';
import { instrumentCalled } from '../book/bookable-service.ts';

type Reader = Pick<Work, 'tx' | 'actor'>;

/** The instruments whose time somebody may see: a laboratory's people those of it; undefined for who sees all. */
export async function ownInstruments({ tx, actor }: Reader): Promise<string[] | undefined> {
  const laboratory = onlyLaboratory(actor);
  if (laboratory === undefined) return undefined;
  const instruments = await listInstruments(tx);
  return instruments.filter(({ laboratory_rid }) => laboratory_rid === laboratory).map(({ rid }) => rid);
}

/** Refuses `notFound` for what belongs to another laboratory's instrument. */
export async function requireOwn(reader: Reader, instrumentRid: string): Promise<void> {
  const own = await ownInstruments(reader);
  if (own && !own.includes(instrumentRid)) throw new Refusal('notFound');
}

/** An instrument whose time the actor may see. Refuses `notFound` for others like for missing ones. */
export async function ownInstrument(reader: Reader, rid: string): Promise<InstrumentCard> {
  await requireOwn(reader, rid);
  return instrumentCalled(reader.tx, rid);
}
