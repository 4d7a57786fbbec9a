import { respelling, searchVectors } from '../search/index.ts';
import { retiredModels } from './retired-models.store.ts';
import { searchTextOf } from './save-service.ts';
import { forgetIndexVersion } from './service-index.ts';
import { definitionsAfter, writeWords } from './services.store.ts';

const atOnce = 200;

/** Existing services gain the words of new rules without being saved. */
export const respellServices = respelling('services', async ({ tx }, after) => {
  const rows = await definitionsAfter(tx, after, atOnce);
  if (rows.length === 0) return null;
  const retired = await retiredModels(tx);
  await writeWords(
    tx,
    rows.map(({ rid, definition }) => ({ rid, words: searchVectors(searchTextOf(definition, retired)).words })),
  );
  forgetIndexVersion();
  return rows.at(-1)?.rid ?? null;
});
