import { documentText } from '@yance/contract/content/document.ts';
import type { EntryData } from '@yance/contract/content/entries.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, withdraw, jobKind } from '../../../kernel/jobs.ts';
import type { Place } from '../../publishing/index.ts';
import { searchVectors } from '../../search/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { outsideLink } from '../document/clean-html.ts';
import { documentHtml } from '../document/document-html.ts';
import { completeData, kindOf } from './entry-data.ts';
import { showAbility, showArticle, showBanner, showHotZone, showThanks } from '../projections.store.ts';
import { codesByRid, replaceServices } from './service-names.ts';

/**
 * Writes what visitors meet: the row or the setting of an entry, with its search words. Refuses data that is not
 * complete.
 */
export async function showEntry(work: ReadWork, entry: Place, data: Record<string, unknown>): Promise<void> {
  const { rid, position } = entry;
  const kind = kindOf(entry);
  switch (kind) {
    case 'news':
    case 'course':
    case 'service':
      return showArticleEntry(work, entry, kind, completeData(kind, data));
    case 'thanks': {
      const given = completeData(kind, data);
      const vectors = searchVectors({
        title: given.title,
        tags: [given.company, given.code],
        body: [given.content, given.sketch],
      });
      return showThanks(work.tx, { ...given, rid, position, source: outsideLink(given.source), ...vectors });
    }
    case 'banner': {
      const { img, title, description, redirect } = completeData(kind, data);
      const words = { title: title || null, description: description || null, redirect: redirect || null };
      return showBanner(work.tx, { rid, img, ...words, position, visible: true });
    }
    case 'zone':
      return showHotZone(work.tx, { ...completeData(kind, data), rid, position });
    case 'laboratory':
    case 'instrument':
    case 'qualification':
    case 'counter':
      return showAbility(work.tx, { rid, kind, data: completeData(kind, data), position, visible: true });
    default:
      for (const [key, value] of await settingsOf(work, entry, data)) await change(work, key, value);
  }
}

async function change(work: ReadWork, key: string, value: unknown): Promise<void> {
  if (!(await changeSetting(work, key, value))) throw new Error(`The setting ${key} is missing or has another shape.`);
}

async function showArticleEntry(
  work: ReadWork,
  entry: Place,
  type: 'news' | 'course' | 'service',
  given: EntryData<'news'>,
): Promise<void> {
  const { title, sketch, img, author, shown_on, attachments, related } = given;
  const first = entry.first_published_at ?? work.clock.now();
  // Of a date alone the day is known, and articles of one day keep the order of their publication.
  const published_at =
    shown_on === null || shown_on === shanghaiDate(first) ? first : shanghaiMoment(shown_on, '12:00');
  const words = searchVectors({ title, tags: [sketch], body: [documentText(given.body)] });
  await showArticle(work.tx, {
    rid: entry.rid,
    type,
    title,
    sketch,
    img,
    author,
    attachments,
    related,
    published_at,
    changed_at: entry.first_published_at === null ? null : work.clock.now(),
    source: outsideLink(given.source),
    body: documentHtml(given.body),
    visible: true,
    ...words,
  });
}

/** The settings that an entry which stands once decides, by key. */
async function settingsOf(work: ReadWork, entry: Place, data: Record<string, unknown>): Promise<[string, unknown][]> {
  const kind = kindOf(entry);
  const slug = entry.subject ?? '';
  const updated = shanghaiDate(work.clock.now());
  switch (kind) {
    case 'page':
    case 'agreement':
      return [[slug, { key: slug.split('.').at(-1), ...completeData(kind, data), updated }]];
    case 'words':
    case 'notes':
      return [[slug, completeData(kind, data)]];
    case 'guide':
      return [[slug, completeData(kind, data).topics]];
    case 'popup':
      return [[slug, await popupSetting(work, entry.rid, completeData(kind, data))]];
    case 'process':
      return [[slug, completeData(kind, data).customers]];
    case 'partners':
      return [[slug, completeData(kind, data).list.map((partner, position) => ({ ...partner, position }))]];
    case 'synonyms':
      return [[slug, completeData(kind, data).groups]];
    case 'vocabulary':
      return [[slug, replaceServices(completeData(kind, data), await codesByRid(work.tx))]];
    case 'featured': {
      const codes = await codesByRid(work.tx);
      return [[slug, completeData(kind, data).services.flatMap((rid) => codes.get(rid) ?? [])]];
    }
    case 'contact':
      return contactSettings(completeData(kind, data));
    default:
      throw new Error(`Entries of the kind ${kind} do not stand once.`);
  }
}

function contactSettings(given: EntryData<'contact'>): [string, unknown][] {
  const { name, hotline, hours, address, express, phone, email, official, consulting, miniProgram } = given;
  const { officialName, consultingName, miniProgramName } = given;
  return [
    ['company.name', name],
    ['hotline', hotline],
    ['hours', hours],
    ['localInfo', { address, phone, email, express }],
    ['qrCodes', { official, consulting, miniProgram }],
    ['qrNames', { official: officialName, consulting: consultingName, miniProgram: miniProgramName }],
  ];
}

/** The job that looks at the pop-up again (`review-popup.ts`). */
export const popupJob = jobKind('content:popup', { rid: z.string() });

/**
 * The pop-up as the home page reads it: on only within its days. At the next first or last day it is looked at again.
 */
async function popupSetting(work: ReadWork, rid: string, given: EntryData<'popup'>) {
  const { enabled, from, until, ...rest } = given;
  const now = work.clock.now();
  const begins = from === null ? null : shanghaiMoment(from);
  const ends = until === null ? null : shanghaiMoment(addDays(until, 1));
  await withdraw(work, popupJob, rid);
  const runAt = [begins, ends].find((moment) => moment !== null && moment > now);
  if (enabled && runAt) await enqueue(work, { kind: popupJob, key: rid, payload: { rid }, runAt });
  const open = enabled && (!begins || begins <= now) && (!ends || ends > now);
  return { ...rest, enabled: open, from: from ?? '', until: until ?? '' };
}
