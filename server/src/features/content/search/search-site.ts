import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { searchSite as searchCall } from '@yance/contract/search/endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { matchTexts, simplified } from '../../search/index.ts';
import { readSetting } from '../../settings/index.ts';
import { dataOf } from '../read/ability.ts';
import { shownAbilities } from '../projections.store.ts';

type Reply = OutputOf<typeof searchCall>;
type Found = { shown: Reply['abilities'][number]; sketch: string };
const mostAbilities = 30;
const mostHelp = 50;

/**
 * Instruments, laboratories, certificates and help that answer the search, with the same words as services: pinyin,
 * initials, synonyms, one typing error. Help also by some of the words; nothing else may look like what is not there.
 */
export async function searchSite(tx: Tx, kw: string): Promise<Reply> {
  if (kw === '') return { abilities: [], help: [] };
  const search = { kw: simplified(kw), synonyms: await readSetting(tx, 'search.synonyms') };
  const topics = await readSetting(tx, 'page.guide');
  const help = topics.flatMap(({ title, entries }) => entries.map((entry) => ({ topic: title, ...entry })));
  const abilities = matchTexts(search, await abilitiesOf(tx), ({ shown, sketch }) => ({
    title: shown.name,
    names: [shown.note],
    tags: [sketch],
  }));
  const answers = matchTexts({ ...search, partly: true }, help, ({ question, answer, topic }) => ({
    title: question,
    tags: [topic],
    body: [answer],
  }));
  return { abilities: abilities.slice(0, mostAbilities).map(({ shown }) => shown), help: answers.slice(0, mostHelp) };
}

/** One statement. */
async function abilitiesOf(tx: Tx): Promise<Found[]> {
  return (await shownAbilities(tx)).flatMap((one): Found[] => {
    const { rid, kind } = one;
    if (kind === 'instrument') {
      const { name, sketch, model, laboratory, category_id } = dataOf<'instrument'>(one);
      const note = [model, laboratory].filter(Boolean).join(' · ');
      return [{ shown: { rid, kind, name, note, category_id }, sketch }];
    }
    if (kind === 'laboratory') {
      const { name, sketch, city } = dataOf<'laboratory'>(one);
      return [{ shown: { rid, kind, name, note: city, category_id: null }, sketch }];
    }
    if (kind !== 'qualification') return [];
    const { name, sketch, number } = dataOf<'qualification'>(one);
    return [{ shown: { rid, kind, name, note: number, category_id: null }, sketch }];
  });
}
