import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listPlaces as listCall } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { pageOfPlaces } from '../places.store.ts';
import { cardOf } from './place-card.ts';

export async function listPlaces(work: Work, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { rows, total } = await pageOfPlaces(work.tx, input.kw, input);
  return { list: rows.map(cardOf), total, page: input.page, size: input.size };
}
