import { bigramsOf, deletionsOf, fold, hasHan, runsOf, squeeze, swapsOf } from './fold.ts';
import { deepest, entireName, forgivable, quoted } from './search-words.ts';

/** Groups of names for the same thing, e.g. SEM = 扫描电镜 = 扫描电子显微镜. */
export type Synonyms = readonly (readonly string[])[];

const mostTerms = 8;
/** A word of a longer name is told from its misspelt form only when it has so many letters. */
const leastInName = 3;
/** The same for its pinyin, of which a beginning is enough. */
const leastInSound = 4;

/**
 * Each of the searched words, as itself, as pinyin, as initials, or as one of its synonyms: all must be found. Apart,
 * because a word is asked more often than a search. Null for a search without a word.
 */
export const strictQueries = (search: string, synonyms: Synonyms): string[] | null =>
  eachWord(search, synonyms, { word: 'w', pair: 'b' });

/** The same, but for what has each of the words in a name and not only in what is told about it. */
export const titledQueries = (search: string, synonyms: Synonyms): string[] | null =>
  eachWord(search, synonyms, { word: 't', pair: 't' });

/** The kinds of words that stand for a word in letters and for two Chinese characters. */
type Written = Readonly<Record<'word' | 'pair', string>>;

function eachWord(search: string, synonyms: Synonyms, written: Written): string[] | null {
  const any = (words: readonly string[]): string => anyOf(words.map((word) => term(word, written)));
  const whole = alternatives(search, synonyms);
  if (whole.length > 1) return [any(whole)];
  const terms = fold(search).split(' ').filter(Boolean).slice(0, mostTerms);
  return terms.length > 0 ? terms.map((one) => any(alternatives(one, synonyms))) : null;
}

/** All of the words in one query. */
export function strictQuery(search: string, synonyms: Synonyms): string | null {
  const queries = strictQueries(search, synonyms);
  return queries && allOf(queries);
}

/**
 * For when nothing answers the strict query: some of the words in a name or tag, or a name with one typing error, which
 * is a letter too many, too few or wrong, or two neighbours the other way round.
 */
export function looseQuery(search: string): string | null {
  const parts = pairsOf(search).map((pair) => `${quoted(`n:${pair.text}`)}${pair.begins ? ':*' : ''}`);
  const inName = pairsOf(search).flatMap(({ text, begins }) =>
    (begins ? [...deletionsOf(text), ...swapsOf(text)] : []).flatMap((one) =>
      one.length >= leastInName ? [quoted(`n:${one}`)] : [],
    ),
  );
  const all = [...new Set([...misspelt(search), ...inName, ...parts])];
  return all.length > 0 ? anyOf(all) : null;
}

/** Of what the loose query finds, the names with one typing error: they answer better than what shares a part. */
export function nearQuery(search: string): string | null {
  const words = misspelt(search);
  return words.length > 0 ? anyOf(words) : null;
}

/** An entire name with a typing error, and pinyin within a name with two neighbours the other way round. */
function misspelt(search: string): string[] {
  const entire = forgivable(search).flatMap((word) =>
    [word, ...deletionsOf(word), ...swapsOf(word)].map((one) => quoted(`d:${one}`)),
  );
  const letters = squeeze(search);
  const heard = !hasHan(letters) && letters.length >= leastInSound && letters.length <= longestSound;
  const sounds = heard ? swapsOf(letters).map((one) => `${quoted(`p:${one}`)}:*`) : [];
  return [...new Set([...entire, ...sounds])];
}

/** Names that are the searched text, and names that begin with it; null for a single letter, which begins too many. */
export function namedQueries(search: string): { equal: string; begins: string } | null {
  const [word] = entireName(search);
  if (word === undefined || Array.from(word).length < 'e:'.length + 2) return null;
  return { equal: quoted(word), begins: `${quoted(word)}:*` };
}

/** Any of the words and their synonyms: to rank what one of the other queries found, by its names. */
export function rankQuery(search: string, synonyms: Synonyms): string | null {
  const parts = alternatives(search, synonyms)
    .flatMap(pairsOf)
    .map(({ text, begins }) => (begins ? `${quoted(`w:${text}`)}:*` : quoted(`b:${text}`)));
  return parts.length > 0 ? anyOf([...new Set(parts)]) : null;
}

/** Pairs of Chinese characters, and words in letters, of which a beginning is enough. */
function pairsOf(search: string): { text: string; begins: boolean }[] {
  return runsOf(fold(search))
    .slice(0, mostTerms)
    .flatMap(({ text, chinese }) => {
      const words = chinese ? bigramsOf(text) : text.length > 1 ? [text] : [];
      return words.map((word) => ({ text: word, begins: !chinese }));
    });
}

function alternatives(word: string, synonyms: Synonyms): string[] {
  const squeezed = squeeze(word);
  const groups = synonyms.filter((group) => group.some((one) => squeeze(one) === squeezed));
  return [...new Set([word, ...groups.flat()])];
}

function term(word: string, written: Written): string {
  const folded = fold(word);
  if (!hasHan(folded)) {
    const letters = squeeze(folded);
    const kinds = letters.length > 1 ? [written.word, 'p', 'i'] : [written.word];
    return anyOf([...kinds.map((kind) => `${quoted(`${kind}:${letters}`)}:*`), ...deepSounds(letters)]);
  }
  return allOf(
    runsOf(folded).flatMap(({ text, chinese }) => {
      if (!chinese) return [`${quoted(`${written.word}:${text}`)}:*`];
      return Array.from(text).length === 1
        ? [quoted(`u:${text}`)]
        : bigramsOf(text).map((pair) => quoted(`${written.pair}:${pair}`));
    }),
  );
}

/** A syllable has at most six letters. */
const longestSound = deepest * 6;

/** What a search in letters goes beyond: pinyin and initials are kept only so deep, and then say that the name goes on. */
function deepSounds(letters: string): string[] {
  if (letters.length <= deepest) return [];
  const sounds = Array.from({ length: Math.min(letters.length, longestSound + 1) - deepest - 1 }, (_, index) =>
    quoted(`c:${letters.slice(0, deepest + 1 + index)}`),
  );
  return [quoted(`k:${letters.slice(0, deepest)}`), ...sounds];
}

const allOf = (parts: string[]): string => (parts.length === 1 ? parts.join('') : `(${parts.join(' & ')})`);
const anyOf = (parts: string[]): string => (parts.length === 1 ? parts.join('') : `(${parts.join(' | ')})`);
