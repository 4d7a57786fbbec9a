import { newRid } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { firstPosition } from '../../publishing/index.ts';
import { adopt } from './adopt-content.ts';
import { showEntry } from './show-entry.ts';

/**
 * A paper that was accepted and whose author agrees to be named stands first in the public list of thanks. From then on
 * it is an entry like any other, which editors change and take back.
 */
export const thanksSubscriber = subscribe('content.thank-for-paper', 'paper.accept', async (work, fact) => {
  const { thanks } = fact.details;
  if (!thanks) return;
  const { company, services, journal, content, title, source } = thanks;
  const data = {
    company,
    title: services,
    code: journal.slice(0, longestJournal),
    content,
    sketch: title,
    source,
  };
  const position = await firstPosition(work.tx, 'content', 'thanks');
  const shown = { rid: newRid(), kind: 'thanks' as const, slug: null, position, at: work.clock.now(), data };
  await showEntry(work, { ...shown, section: 'thanks', subject: null, first_published_at: shown.at }, data);
  await adopt(work, shown);
});

/** What an entry takes; journals have shorter names. */
const longestJournal = 100;
