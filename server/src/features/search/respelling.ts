import { z } from 'zod';
import type { ReadWork, Work } from '../../kernel/db.ts';
import { enqueue, jobKind, jobOf, type Job } from '../../kernel/jobs.ts';
import { saveSpelling, spellingOf } from './spellings.store.ts';

/** To be raised whenever `searchVectors` writes other words than before: lists that stand are then written again. */
export const spellingVersion = 5;

export interface Respelling {
  job: Job<{ after: string }>;
  /** For a list whose words have just been written all. */
  done(work: Pick<Work, 'tx'>): Promise<void>;
  /** To be called at each start: sets the job where the words were written by other rules. */
  schedule(work: ReadWork): Promise<void>;
}

/**
 * Writes the words of a list again, a part at a time and each part in a transaction of its own, so that searches go on
 * meanwhile. `part` writes what follows `after` (at first empty) and says where it ended; null when nothing follows.
 */
export function respelling(name: string, part: (work: ReadWork, after: string) => Promise<string | null>): Respelling {
  const kind = jobKind(`search:respell-${name}`, { after: z.string() });
  const enqueuePart = (work: ReadWork, after: string) =>
    enqueue(work, { kind, key: `${spellingVersion}:${after}`, payload: { after } });
  return {
    job: jobOf(kind, {
      run: async (work, { after }) => {
        const end = await part(work, after);
        if (end === null) await saveSpelling(work.tx, name, spellingVersion);
        else await enqueuePart(work, end);
      },
    }),
    done: ({ tx }) => saveSpelling(tx, name, spellingVersion),
    schedule: async (work) => {
      if ((await spellingOf(work.tx, name)) !== spellingVersion) await enqueuePart(work, '');
    },
  };
}
