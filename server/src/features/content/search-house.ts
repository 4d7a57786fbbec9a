import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { searchHouse as houseCall } from '@yance/contract/search/endpoints.ts';
import type { Tx } from '../../kernel/db.ts';
import { matchTexts, type Synonyms } from '../search/index.ts';
import { readSetting } from '../settings/index.ts';
import { getAbility } from './ability.ts';

type Reply = OutputOf<typeof houseCall>;
type Ability = Reply['abilities'][number];
const mostAbilities = 30;
const mostHelp = 50;

/** Instruments, laboratories, certificates and help that answer the search, with the same words as services: pinyin, initials, synonyms, one typing error. */
export async function searchHouse(tx: Tx, kw: string): Promise<Reply> {
  if (kw === '') return { abilities: [], help: [] };
  const search = { kw, synonyms: await readSetting<Synonyms>(tx, 'search.synonyms') };
  const topics = await readSetting<{ title: string; entries: { question: string; answer: string }[] }[]>(
    tx,
    'page.guide',
  );
  const help = topics.flatMap(({ title, entries }) => entries.map((entry) => ({ topic: title, ...entry })));
  const abilities = await matchTexts(tx, search, await abilitiesOf(tx), ({ shown, sketch }) => ({
    title: shown.name,
    names: [shown.note],
    tags: [sketch],
  }));
  return {
    abilities: abilities.slice(0, mostAbilities).map(({ shown }) => shown),
    help: (
      await matchTexts(tx, search, help, ({ question, answer, topic }) => ({
        title: question,
        tags: [topic],
        body: [answer],
      }))
    ).slice(0, mostHelp),
  };
}

async function abilitiesOf(tx: Tx): Promise<{ shown: Ability; sketch: string }[]> {
  const { instruments, laboratories, qualifications } = await getAbility(tx);
  const shown = (
    kind: Ability['kind'],
    one: { rid: string; name: string; sketch: string },
    note: string,
    category_id: number | null = null,
  ) => ({
    shown: { rid: one.rid, kind, name: one.name, note, category_id },
    sketch: one.sketch,
  });
  return [
    ...instruments.map((one) =>
      shown('instrument', one, [one.model, one.laboratory].filter(Boolean).join(' · '), one.category_id),
    ),
    ...laboratories.map((one) => shown('laboratory', one, one.city)),
    ...qualifications.map((one) => shown('qualification', one, one.number)),
  ];
}
