import { respelling } from '../../search/index.ts';
import { retiredModels } from '../retired-models.store.ts';
import { forgetIndexVersion } from './service-index.ts';
import { serviceWordsOf } from './service-text.ts';
import { definitionsAfter, writeWords } from '../services.store.ts';

const atOnce = 200;

/** Existing services gain the words of new rules without being saved. */
export const respellServices = respelling('services', async ({ tx }, after) => {
  const rows = await definitionsAfter(tx, after, atOnce);
  if (rows.length === 0) return null;
  const retired = await retiredModels(tx);
  await writeWords(
    tx,
    rows.map(({ rid, definition }) => ({ rid, words: serviceWordsOf(definition, retired) })),
  );
  forgetIndexVersion();
  return rows.at(-1)?.rid ?? null;
});
