import type { Tx } from '../../../kernel/db.ts';
import {
  type AnyOf,
  lexiconOf,
  type Lexicon,
  knownQuery,
  looseQuery,
  type Meaning,
  namedQuery,
  namingParts,
  nearestMeaning,
  type Part,
  partsOf,
  rankQuery,
  simplified,
  strictQuery,
  type Synonyms,
  taggedQuery,
  textOfAll,
  textOfAny,
  textOfEach,
  titledQuery,
  withoutFillerEnd,
} from '../../search/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { Term, TextQuery } from './hits.ts';
import { nowhere } from './lead-places.ts';
import type { ServiceIndex } from './service-index.ts';

export const nothing = {
  list: [],
  total: 0,
  facets: { types: [], categories: [], instruments: [] },
  approximate: false,
  absent: false,
};

/** What a search may mean: each list is asked in its order until something is found. */
export interface Reading {
  lexicon: Lexicon;
  /** Without words that only ask, in simplified characters. */
  text: string;
  /** What answers all the words. */
  exact: readonly TextQuery[];
  /** What answers a misspelt name, or the named technique among words that nobody knows. */
  approximate: readonly TextQuery[];
  /** What shares some of the words, for suggestions; null for a search that is too short. */
  sharing: TextQuery | null;
  /** Finds the name of what nobody offers, should somebody offer it; null for anything else. */
  absent: TextQuery | null;
}

/** Null for a search without a word. */
export async function readQuery(tx: Tx, kw: string, { categories, called }: ServiceIndex): Promise<Reading | null> {
  const synonyms = await readSetting(tx, 'search.synonyms');
  const lexicon = lexiconOf(await readSetting(tx, 'search.vocabulary'), synonyms, categories, called);
  const typed = simplified(kw);
  const all = partsOf(typed, lexicon);
  if (all.length === 0) return null;
  const asked = withoutFillers(all);
  // Fillers alone may be a name after all.
  const parts = asked.length > 0 ? asked : all;
  const text = parts.length === all.length ? typed : textBetween(all);
  const absent = parts.find(({ meaning }) => meaning?.absent);
  const unknown = parts.some(({ meaning }) => meaning === null);
  const naming = namingParts(parts);
  const named = naming.length > 0 && naming.length < parts.length ? naming : null;
  const near = nearQuery(text, synonyms);
  const nearTyped = text === typed ? null : nearQuery(typed, synonyms);
  const misspelt = nearestMeaning(text, lexicon);
  const ended = withoutFillerEnd(text, lexicon);
  const [only] = parts;
  const amongAll = [
    ...(parts.length === 1 && only?.meaning?.naming ? [knownAlone(text, only, synonyms)] : []),
    parts.length > 1 && parts.every(leading) ? partsQuery(text, parts, synonyms) : wholeQuery(text, parts, synonyms),
    ...(text === typed ? [] : [wholeQuery(typed, [], synonyms)]),
    ...(parts.length > 1 ? [partsQuery(text, parts, synonyms)] : []),
  ];
  // Somebody who names a technique among other words wants it, whatever it is usually asked for and whoever else tells
  // of both: what is called so is found where its names hold the other words, or any text where nobody knows them.
  const amongNamed = named
    ? [
        query(
          text,
          parts.map((part) =>
            named.includes(part) || !unknown
              ? knownTerm(part, synonyms)
              : led(strictQuery(part.text, synonyms) ?? [], leadsOf(part.meaning)),
          ),
          synonyms,
        ),
        ...(unknown ? [] : namedAlone(named, synonyms)),
      ]
    : [];
  return {
    lexicon,
    text,
    exact: [
      ...(parts.length > 1 && naming.length === parts.length ? [eitherQuery(text, parts, synonyms)] : []),
      ...(named ? amongNamed : amongAll),
    ],
    approximate: [
      ...(misspelt ? [query(text, [{ any: [], leads: misspelt }], synonyms)] : []),
      ...(named && unknown ? namedAlone(named, synonyms) : []),
      ...(ended === text ? [] : [partsQuery(ended, partsOf(ended, lexicon), synonyms)]),
      ...(near ? [near] : []),
      ...(nearTyped ? [nearTyped] : []),
    ],
    sharing: near,
    absent: absent ? query(absent.text, [], synonyms) : null,
  };
}

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ');
const leading = ({ meaning }: Part): boolean => meaning !== null && leadsOf(meaning) !== nowhere;
const leadsOf = (meaning: Meaning | null) =>
  meaning && meaning.services.length + meaning.categories.length > 0 ? meaning : nowhere;

/** What only asks stands between words as a space does: 电镜看颗粒. */
const withoutFillers = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, at) =>
    part.meaning?.filler ? [] : [{ ...part, apart: part.apart || parts[at - 1]?.meaning?.filler === true }],
  );

/** Without fillers, whose places are spaces. */
const textBetween = (parts: readonly Part[]): string =>
  parts
    .map(({ text, apart, meaning }) => (meaning?.filler ? ' ' : `${apart ? ' ' : ''}${text}`))
    .join('')
    .trim();

/** Of known words what is called so and what they lead to, without what only tells of them. */
const knownTerm = ({ text, meaning }: Part, synonyms: Synonyms): Term =>
  led(knownQuery(text, synonyms), leadsOf(meaning));

const knownAlone = (text: string, part: Part, synonyms: Synonyms): TextQuery =>
  query(text, [knownTerm(part, synonyms)], synonyms);

/** What answers all the named techniques, or else each of them. */
const namedAlone = (named: readonly Part[], synonyms: Synonyms): TextQuery[] => {
  const all = query(
    textOf(named),
    named.map((part) => knownTerm(part, synonyms)),
    synonyms,
  );
  return named.length > 1 ? [all, eitherQuery(textOf(named), named, synonyms)] : [all];
};

/** All words as they were typed; what they lead to where they are one known word. */
function wholeQuery(text: string, parts: readonly Part[], synonyms: Synonyms): TextQuery {
  const [only] = parts;
  const words = strictQuery(text, synonyms) ?? [];
  const leads = parts.length === 1 && only ? leadsOf(only.meaning) : nowhere;
  const terms = leads === nowhere ? words.map((any) => ({ any: apart(any), leads })) : [led(words, leads)];
  return query(text, terms, synonyms);
}

/** Each word as it is or as what it leads to; what nobody taught only in names and tags. */
const partsQuery = (text: string, parts: readonly Part[], synonyms: Synonyms): TextQuery =>
  query(
    text,
    parts.map((part) =>
      led((part.meaning ? strictQuery : taggedQuery)(part.text, synonyms) ?? [], leadsOf(part.meaning)),
    ),
    synonyms,
  );

/** Of several techniques each is wanted. */
function eitherQuery(text: string, parts: readonly Part[], synonyms: Synonyms): TextQuery {
  const terms = parts.map((part) => knownTerm(part, synonyms));
  const leads = {
    services: terms.flatMap((term) => term.leads.services),
    categories: terms.flatMap((term) => term.leads.categories),
  };
  return query(text, [{ any: terms.flatMap(({ any }) => any), leads }], synonyms);
}

const led = (words: readonly AnyOf[], leads: Term['leads']): Term => ({
  any: words.length > 0 ? [textOfEach(words)] : [],
  leads,
});

function nearQuery(text: string, synonyms: Synonyms): TextQuery | null {
  const loose = looseQuery(text);
  if (!loose) return null;
  // A misspelt name is hardly asked twice, and what it may stand for are dozens of words.
  const names = loose.near.length > 0 ? [textOfAny(loose.near)] : [];
  return { ...query(text, [], synonyms), near: { names, shared: apart(loose.shared) } };
}

function query(text: string, find: readonly Term[], synonyms: Synonyms): TextQuery {
  const named = namedQuery(text);
  return {
    text,
    find,
    rank: rankQuery(text, synonyms),
    named: named && { equal: apart(named.equal), begins: apart(named.begins) },
    titled: titledQuery(text, synonyms).map(apart),
    near: null,
  };
}

/** Finds nothing. */
export const nobody: TextQuery = {
  text: '',
  find: [{ any: [], leads: nowhere }],
  rank: [],
  named: null,
  titled: [],
  near: null,
};

const apart = (any: AnyOf): string[] => any.map(textOfAll);
