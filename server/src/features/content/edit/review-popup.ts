import { jobOf } from '../../../kernel/jobs.ts';
import { dataAt, findRecord } from '../../publishing/index.ts';
import { contentKind } from './content-kind.ts';
import { popupJob, showEntry } from './show-entry.ts';

/** Looks again whether the pop-up is within its days. */
export const reviewPopup = jobOf(popupJob, {
  run: async (work, { rid }) => {
    const entry = await findRecord(work.tx, 'content', { rid });
    if (entry?.published_number)
      await showEntry(work, entry, await dataAt(work.tx, contentKind, entry.rid, entry.published_number));
  },
});
