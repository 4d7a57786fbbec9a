import { bigramsOf, deletionsOf, fold, hasHan, runsOf, squeeze, swapsOf } from './fold.ts';
import { deepest, entireName, forgivable } from './search-words.ts';

/** Groups of names for the same thing, e.g. SEM = 扫描电镜 = 扫描电子显微镜. */
export type Synonyms = readonly (readonly string[])[];

/** A word of a record (see `searchVectors`), or any that begins so. */
export interface Word {
  text: string;
  begins?: true;
}
/** Finds what has all the words of at least one of these. */
export type AnyOf = readonly (readonly Word[])[];

const mostTerms = 8;
/** A word inside a longer name is corrected only when it has at least so many letters. */
const leastInName = 3;
/** The same for its pinyin, of which a beginning is enough. */
const leastInSound = 4;

/**
 * Each of the searched words, as itself, as pinyin, as initials, or as one of its synonyms: all must be found. A single
 * character or letter only in a name or tag, because what is told about things holds most characters. Null for a search
 * without a word.
 */
export const strictQuery = (search: string, synonyms: Synonyms): AnyOf[] | null =>
  eachWord(search, synonyms, { word: 'w', pair: 'b', one: 'n' });

/** The same, but for what has each of the words in a name and not only in what is told about it. */
export const titledQuery = (search: string, synonyms: Synonyms): AnyOf[] =>
  eachWord(search, synonyms, { word: 't', pair: 't', one: 't' }) ?? [];

/** The same, but for what has each of the words in a name or tag. */
export const taggedQuery = (search: string, synonyms: Synonyms): AnyOf[] | null =>
  eachWord(search, synonyms, { word: 'n', pair: 'n', one: 'n' });

/** The same for words that are known to be whole: TEM is no beginning of TEMP, and nobody means its sound. */
export const knownQuery = (search: string, synonyms: Synonyms): AnyOf[] =>
  (taggedQuery(search, synonyms) ?? []).map((any) =>
    any
      .map((words) => words.map(({ text }) => ({ text })))
      .filter((words) => words.every(({ text }) => text.startsWith('n:'))),
  );

/**
 * The kinds of words that stand for a word in letters, for two Chinese characters, and for a single character or
 * letter.
 */
type Written = Readonly<Record<'word' | 'pair' | 'one', string>>;

function eachWord(search: string, synonyms: Synonyms, written: Written): AnyOf[] | null {
  const whole = alternatives(search, synonyms);
  if (whole.length > 1) return [whole.flatMap((one) => term(one, written))];
  const terms = fold(search).split(' ').filter(Boolean).slice(0, mostTerms);
  return terms.length > 0
    ? terms.map((one) => alternatives(one, synonyms).flatMap((other) => term(other, written)))
    : null;
}

/**
 * For when nothing answers the strict query: `near` finds an entire name with one typing error, which is a letter too
 * many, too few or wrong, or two neighbours the other way round, and pinyin within a name with such neighbours;
 * `shared` finds some of the words in a name or tag, and where only single characters are searched those in any text.
 * Null for a search without such a word.
 */
export function looseQuery(search: string): { near: AnyOf; shared: AnyOf } | null {
  const near = misspelt(search);
  const pairs = pairsOf(search);
  const parts = pairs.length > 0 ? pairs.map(({ text, begins }) => [word('n', text, begins)]) : singlesOf(search);
  const inName = pairs.flatMap(({ text, begins }) =>
    (begins ? [...deletionsOf(text), ...swapsOf(text)] : []).flatMap((one) =>
      one.length >= leastInName ? [[word('n', one)]] : [],
    ),
  );
  return near.length + parts.length > 0 ? { near, shared: [...inName, ...parts] } : null;
}

/** Single characters, wherever in a text they stand. */
const singlesOf = (search: string): AnyOf =>
  runsOf(fold(search))
    .filter(({ text, chinese }) => chinese && Array.from(text).length === 1)
    .slice(0, mostTerms)
    .map(({ text }) => [word('u', text)]);

function misspelt(search: string): AnyOf {
  // What a single character sounds like is the sound of dozens.
  if (hasHan(search) && Array.from(squeeze(search)).length < 2) return [];
  const entire = forgivable(search).flatMap((name) => [name, ...deletionsOf(name), ...swapsOf(name)]);
  const letters = squeeze(search);
  const heard = !hasHan(letters) && letters.length >= leastInSound && letters.length <= longestSound;
  const sounds = heard ? swapsOf(letters).map((one) => [word('p', one, true)]) : [];
  return [...[...new Set(entire)].map((one) => [word('d', one)]), ...sounds];
}

/** Names that are the searched text, and names that begin with it; null for a single letter, which begins too many. */
export function namedQuery(search: string): { equal: AnyOf; begins: AnyOf } | null {
  const [text] = entireName(search);
  if (text === undefined || Array.from(text).length < 'e:'.length + 2) return null;
  return { equal: [[{ text }]], begins: [[{ text, begins: true }]] };
}

/** Any of the words and their synonyms: to rank what one of the other queries found, by its names. */
export function rankQuery(search: string, synonyms: Synonyms): Word[] {
  const words = alternatives(search, synonyms)
    .flatMap(pairsOf)
    .map(({ text, begins }) => word(begins ? 'w' : 'b', text, begins));
  return [...new Map(words.map((one) => [one.text, one])).values()];
}

const word = (kind: string, text: string, begins = false): Word =>
  begins ? { text: `${kind}:${text}`, begins } : { text: `${kind}:${text}` };

/** Pairs of Chinese characters, and words in letters, of which a beginning is enough. */
function pairsOf(search: string): { text: string; begins: boolean }[] {
  return runsOf(fold(search))
    .slice(0, mostTerms)
    .flatMap(({ text, chinese }) => {
      const words = chinese ? bigramsOf(text) : text.length > 1 ? [text] : [];
      return words.map((one) => ({ text: one, begins: !chinese }));
    });
}

function alternatives(text: string, synonyms: Synonyms): string[] {
  return [...new Set([text, ...(groupsOf(synonyms).get(squeeze(text)) ?? [])])];
}

/** The list in force stays the same object from one search to the next. */
const grouped = new WeakMap<Synonyms, ReadonlyMap<string, readonly string[]>>();

/** All names of a thing by each of its names, squeezed. */
function groupsOf(synonyms: Synonyms): ReadonlyMap<string, readonly string[]> {
  const known = grouped.get(synonyms);
  if (known) return known;
  const groups = new Map<string, readonly string[]>();
  for (const group of synonyms) {
    for (const name of new Set(group.map(squeeze))) groups.set(name, [...(groups.get(name) ?? []), ...group]);
  }
  grouped.set(synonyms, groups);
  return groups;
}

function term(name: string, written: Written): AnyOf {
  const folded = fold(name);
  if (!hasHan(folded)) {
    const letters = squeeze(folded);
    const kinds = letters.length > 1 ? [written.word, 'p', 'i'] : [written.one];
    return [...kinds.map((kind) => [word(kind, letters, true)]), ...deepSounds(letters)];
  }
  return [
    runsOf(folded).flatMap(({ text, chinese }) => {
      if (!chinese) return [word(written.word, text, true)];
      return Array.from(text).length === 1
        ? [word(written.one, text)]
        : bigramsOf(text).map((pair) => word(written.pair, pair));
    }),
  ];
}

/** A syllable has at most six letters. */
const longestSound = deepest * 6;

/**
 * What a search in letters goes beyond: pinyin and initials are kept only so deep, and then say that the name goes on.
 */
function deepSounds(letters: string): AnyOf {
  if (letters.length <= deepest) return [];
  const sounds = Array.from({ length: Math.min(letters.length, longestSound + 1) - deepest - 1 }, (_, index) => [
    word('c', letters.slice(0, deepest + 1 + index)),
  ]);
  return [[word('k', letters.slice(0, deepest))], ...sounds];
}
