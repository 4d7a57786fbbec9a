import { distance } from 'fastest-levenshtein';
import { fold, hasHan, squeeze } from './fold.ts';
import type { Synonyms } from './search-query.ts';

/** Words that lead to services, by their codes, the best first. */
interface Lead {
  words: readonly string[];
  services: readonly string[];
}
/** What the editors teach the search beside synonyms. */
export interface Vocabulary {
  /** What services are called elsewhere: English names, words of their spectra. */
  names: readonly Lead[];
  /** What somebody has or wants to know: materials and purposes. */
  needs: readonly Lead[];
  /** What nobody offers here. */
  absent: readonly string[];
  /** Words that ask and name nothing: 怎么测, 多少钱. */
  fillers: readonly string[];
}
type Categories = readonly { id: number; name: string }[];

/** What a known word says. */
export interface Meaning {
  filler: boolean;
  absent: boolean;
  /** Whether it names a technique: unknown words beside it may then be left out. */
  naming: boolean;
  services: readonly string[];
  categories: readonly number[];
}
/** A part of a search; null is the meaning of what nobody taught. */
export interface Part {
  text: string;
  /** Whether a space stood before it. */
  apart: boolean;
  meaning: Meaning | null;
}
export interface Lexicon {
  meanings: ReadonlyMap<string, Meaning>;
  /** The words that name or lead, without spaces, for what is half typed or misspelt. */
  written: readonly { letters: string; meaning: Meaning }[];
  /** The longest word, in tokens. */
  longest: number;
}

/** The lists in force stay the same objects from one search to the next. */
const built = new WeakMap<Vocabulary, { synonyms: Synonyms; named: string; lexicon: Lexicon }>();

export function lexiconOf(vocabulary: Vocabulary, synonyms: Synonyms, categories: Categories): Lexicon {
  const known = built.get(vocabulary);
  // These are read again with every index, and seldom others.
  const named = categories.map(({ id, name }) => `${id} ${name}`).join();
  if (known?.synonyms === synonyms && known.named === named) return known.lexicon;
  const lexicon = build(vocabulary, synonyms, categories);
  built.set(vocabulary, { synonyms, named, lexicon });
  return lexicon;
}

const nothing: Meaning = { filler: false, absent: false, naming: false, services: [], categories: [] };

function build({ names, needs, absent, fillers }: Vocabulary, synonyms: Synonyms, categories: Categories): Lexicon {
  const meanings = new Map<string, Meaning>();
  const keys = new Map<string, string>();
  let longest = 1;
  const teach = (word: string, change: (meaning: Meaning) => Partial<Meaning>) => {
    const tokens = tokensOf(word);
    if (tokens.length === 0) return;
    const key = keyOf(tokens);
    const before = meanings.get(key) ?? nothing;
    meanings.set(key, { ...before, ...change(before) });
    keys.set(tokens.map(({ text }) => text).join(''), key);
    longest = Math.max(longest, tokens.length);
  };
  for (const word of synonyms.flat()) teach(word, () => ({ naming: true }));
  for (const { words, services } of names)
    for (const word of words) teach(word, (before) => ({ naming: true, services: [...before.services, ...services] }));
  for (const { words, services } of needs)
    for (const word of words) teach(word, (before) => ({ services: [...before.services, ...services] }));
  for (const { id, name } of categories) teach(name, (before) => ({ categories: [...before.categories, id] }));
  for (const word of absent) teach(word, () => ({ absent: true }));
  for (const word of fillers) teach(word, () => ({ filler: true }));
  const written = [...keys].flatMap(([letters, key]) => {
    const meaning = meanings.get(key);
    return meaning && meaning.services.length > 0 ? [{ letters, meaning }] : [];
  });
  return { meanings, written, longest };
}

/**
 * The known words of a search, the longest first from the left, and what stands between them. A filler of one
 * character counts only beside known words: 测 asks in 测XRD and names in 基因测序.
 */
export function partsOf(search: string, lexicon: Lexicon): Part[] {
  const tokens = tokensOf(search);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const before = parts.at(-1);
    const known = knownAt(tokens, at, lexicon);
    const { text = '', apart = false } = tokens[at] ?? {};
    const swallowed =
      known?.meaning?.filler === true && before?.meaning === null && Array.from(known.text).length === 1;
    if (known && !swallowed) parts.push(known);
    else if (before?.meaning === null) parts.splice(-1, 1, { ...before, text: joined(before.text, text) });
    else parts.push({ text, apart, meaning: null });
    at += known && !swallowed ? known.length : 1;
  }
  return parts;
}

function knownAt(
  tokens: readonly Token[],
  at: number,
  { meanings, longest }: Lexicon,
): (Part & { length: number }) | null {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const word = tokens.slice(at, at + length);
    const meaning = meanings.get(keyOf(word));
    if (meaning)
      return { text: word.map(({ text }) => text).reduce(joined), apart: word[0]?.apart ?? false, meaning, length };
  }
  return null;
}

/** Words in letters stay apart. */
const joined = (before: string, token: string): string =>
  before !== '' && !hasHan(before.slice(-1)) && !hasHan(token) ? `${before} ${token}` : before + token;

/**
 * What a misspelt word names: nothing shorter than five letters, because most such words are one letter from another.
 */
export function nearestMeaning(search: string, { written }: Lexicon): Meaning | null {
  const wanted = Array.from(squeeze(search));
  if (wanted.length < leastNear || hasHan(search)) return null;
  const most = wanted.length < twiceFrom ? 1 : 2;
  let best: { errors: number; meaning: Meaning } | null = null;
  for (const { letters, meaning } of written) {
    if (Math.abs(letters.length - wanted.length) > most) continue;
    const errors = distance(wanted.join(''), letters);
    if (errors <= most && errors < (best?.errors ?? Infinity)) best = { errors, meaning };
  }
  return best?.meaning ?? null;
}
const leastNear = 5;
/** Letters from which two errors are forgiven. */
const twiceFrom = 10;

/** What the words that begin so lead to, the shortest word first. */
export const beginningMeanings = (search: string, { written }: Lexicon): Meaning[] => {
  const letters = squeeze(search);
  if (letters.length < 2) return [];
  return written
    .filter((one) => one.letters.startsWith(letters))
    .toSorted((one, other) => one.letters.length - other.letters.length)
    .map(({ meaning }) => meaning);
};

interface Token {
  text: string;
  /** Whether something that is no letter stands before it. */
  apart: boolean;
}

/** Single Chinese characters, and whole words of other letters. */
function tokensOf(text: string): Token[] {
  const folded = fold(text);
  return Array.from(folded.matchAll(/\p{Script=Han}|[^\p{Script=Han}\s]+/gu), ({ 0: token, index }) => ({
    text: token,
    apart: folded[index - 1] === ' ',
  }));
}

/** Endings that tell the tool from the method, and one from many: microscope, microscopy. */
const endings = /(?:ies|es|ed|ing|ion|ric|ry|er|ic|al|s|y|e)$/;
const leastStem = 4;

function stem(word: string): string {
  const cut = word.replace(endings, '');
  return cut.length >= leastStem ? cut : word;
}

/** Without spaces, so that C 1s and C1s are one word. */
const keyOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text }) => (hasHan(text) ? text : stem(text))).join('');
