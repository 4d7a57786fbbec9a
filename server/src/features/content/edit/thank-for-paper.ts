import type { Work } from '../../../kernel/db.ts';
import { follow, type FactOf } from '../../../kernel/facts.ts';
import { firstPosition, lockRecord, withdrawRecord } from '../../publishing/index.ts';
import { thanksAt } from '../projections.store.ts';
import { adopt } from './adopt-content.ts';
import { contentKind } from './content-kind.ts';
import { showEntry } from './show-entry.ts';

/**
 * A paper that was accepted and whose author agrees to be named stands first in the public list of thanks, under the
 * paper's own rid. From then on it is an entry like any other, which editors change and take back.
 */
async function thankForPaper(work: Work, fact: FactOf<'paper.accept'>): Promise<void> {
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
  const shown = { rid: fact.entity_rid, kind: 'thanks' as const, slug: null, position, at: work.clock.now(), data };
  await showEntry(work, { ...shown, section: 'thanks', subject: null, first_published_at: shown.at }, data);
  await adopt({ ...work, actor: { kind: 'timer' } }, shown);
}

/** What an entry takes; journals have shorter names. */
const longestJournal = 100;

/** Its author takes the consent back: it leaves the list with the same commit. */
async function hideThanks(work: Work, { entity_rid, details }: FactOf<'paper.hide'>): Promise<void> {
  // Entries from before they had the paper's rid are known by the paper's address.
  for (const rid of await thanksAt(work.tx, { rid: entity_rid, source: details.source })) {
    const record = await lockRecord(work.tx, 'content', rid);
    if (record?.state !== 'published') continue;
    await withdrawRecord({ ...work, actor: { kind: 'timer' } }, contentKind, record, '作者已撤回公开致谢的同意');
  }
}

/** Both act in the transaction that decides, so that neither can pass the other. */
export const thanksFollowers = [follow('paper.accept', thankForPaper), follow('paper.hide', hideThanks)];
