import { z } from 'zod';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { lockRegister } from '../register.store.ts';
import { renewIndexVersion, retiredModels, servicesNaming } from '../retired-models.store.ts';
import { forgetIndexVersion } from '../search/service-index.ts';
import { serviceWordsOf } from '../search/service-text.ts';
import { writeWords } from '../services.store.ts';

const kind = jobKind('catalogue:respell-models', { models: z.array(z.string()), after: z.string() });
const atOnce = 200;

/** Makes a change of the register; services are counted and found by the models that are in use after it. */
export async function followingModels(work: ReadWork, change: () => Promise<void>): Promise<void> {
  // Instruments and their laboratories are validated together.
  await lockRegister(work.tx, 'instrument');
  const before = await retiredModels(work.tx);
  await change();
  const now = await retiredModels(work.tx);
  const models = [...new Set([...before, ...now])].filter((model) => before.has(model) !== now.has(model));
  if (models.length === 0) return;
  await renewIndexVersion(work.tx);
  forgetIndexVersion();
  await enqueue(work, { kind, key: newRid(), payload: { models, after: '' } });
}

/** Writes the search words of the services that name some models, a part at a time. */
export const respellModels = jobOf(kind, {
  run: async (work, { models, after }) => {
    const retired = await retiredModels(work.tx);
    const rows = await servicesNaming(work.tx, models, after, atOnce);
    await writeWords(
      work.tx,
      rows.map(({ rid, definition }) => ({ rid, words: serviceWordsOf(definition, retired) })),
    );
    forgetIndexVersion();
    const last = rows.at(-1);
    if (last && rows.length === atOnce)
      await enqueue(work, { kind, key: newRid(), payload: { models, after: last.rid } });
  },
});
