import { distance } from 'fastest-levenshtein';
import { fold, hasHan, squeeze } from './fold.ts';
import type { Synonyms } from './search-query.ts';
import { stem } from './stem.ts';

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

/** What records are called and tagged, as `wordKey` writes it. */
export interface CalledWords {
  names: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** The longest of them, in tokens. */
  longest: number;
}
export const nothingCalled: CalledWords = { names: new Set(), tags: new Set(), longest: 0 };

/**
 * What a known word says. Unknown words beside one that names something may be left out: beside a technique wherever
 * they stand, beside what a record is called unless they are written together in front of it, because a modifier makes
 * another name of it, and beside a hint, which is a material, a purpose, a category or a tag, only between spaces.
 */
export interface Meaning {
  filler: boolean;
  absent: boolean;
  naming: 'technique' | 'called' | 'hint' | null;
  /** Whether it says what somebody has or wants to know. */
  need: boolean;
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
  called: CalledWords;
}
type Taught = Omit<Lexicon, 'called'>;

/** The lists in force stay the same objects from one search to the next. */
const built = new WeakMap<Vocabulary, { synonyms: Synonyms; named: string; taught: Taught }>();

/** What editors teach, and beside it what the records themselves are called. */
export function lexiconOf(
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  categories: Categories,
  called: CalledWords,
): Lexicon {
  const known = built.get(vocabulary);
  // These are read again with every index, and seldom others.
  const named = categories.map(({ id, name }) => `${id} ${name}`).join();
  if (known?.synonyms === synonyms && known.named === named) return { ...known.taught, called };
  const taught = build(vocabulary, synonyms, categories);
  built.set(vocabulary, { synonyms, named, taught });
  return { ...taught, called };
}

const nothing: Meaning = {
  filler: false,
  absent: false,
  naming: null,
  need: false,
  services: [],
  categories: [],
};

function build({ names, needs, absent, fillers }: Vocabulary, synonyms: Synonyms, categories: Categories): Taught {
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
  for (const word of synonyms.flat()) teach(word, () => ({ naming: 'technique' }));
  for (const { words, services } of names)
    for (const word of words)
      teach(word, (before) => ({ naming: 'technique', services: [...before.services, ...services] }));
  for (const { words, services } of needs)
    for (const word of words)
      teach(word, (before) => ({
        naming: before.naming ?? 'hint',
        need: true,
        services: [...before.services, ...services],
      }));
  for (const { id, name } of categories)
    teach(name, (before) => ({ naming: before.naming ?? 'hint', categories: [...before.categories, id] }));
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
    const swallowed = known?.meaning?.filler === true && before?.meaning === null && isLetter(known.text);
    if (known && !swallowed) parts.push(known);
    else if (before?.meaning === null) parts.splice(-1, 1, { ...before, text: joined(before.text, text) });
    else parts.push({ text, apart, meaning: null });
    at += known && !swallowed ? known.length : 1;
  }
  return parts;
}

const isLetter = (text: string): boolean => Array.from(text).length === 1;

/** Without the single characters at its end that only ask: 背散射电子像 without 像. */
export function withoutFillerEnd(text: string, { meanings }: Lexicon): string {
  const letters = Array.from(text);
  while (letters.length > leastBeforeEnd && meanings.get(letters.at(-1) ?? '')?.filler) letters.pop();
  return letters.join('');
}
const leastBeforeEnd = 2;

function knownAt(tokens: readonly Token[], at: number, lexicon: Lexicon): (Part & { length: number }) | null {
  const longest = Math.min(Math.max(lexicon.longest, lexicon.called.longest), tokens.length - at);
  let [key, text] = ['', ''];
  let best: (Part & { length: number }) | null = null;
  for (const [index, token] of tokens.slice(at, at + longest).entries()) {
    key += token.stem;
    text = index > 0 && token.apart ? `${text} ${token.text}` : joined(text, token.text);
    const meaning = meaningOf(key, lexicon) ?? (index === 0 ? meaningOf(seriesOf(token.text), lexicon) : null);
    if (meaning) best = { text, apart: tokens[at]?.apart ?? false, meaning, length: index + 1 };
  }
  return best;
}

/** What a model is one of: STA449 of STA, CHI660E of CHI. */
const seriesOf = (model: string): string => /^([a-z]{3,})\d{2,}[a-z]*$/.exec(model)?.[1] ?? '';

/** What editors teach comes before what the word is called by itself; one that only asks names nothing. */
function meaningOf(key: string, { meanings, called }: Lexicon): Meaning | null {
  const taught = meanings.get(key);
  if (taught && (taught.filler || taught.naming === 'technique')) return taught;
  if (called.names.has(key)) return { ...(taught ?? nothing), naming: 'called' };
  return taught ?? (called.tags.has(key) ? hint : null);
}
const hint: Meaning = { ...nothing, naming: 'hint' };

/**
 * The parts that say by themselves what is wanted, so that the others may be left out: techniques and names before
 * what somebody has or wants to know.
 */
export function namingParts(parts: readonly Part[]): Part[] {
  const free = parts.filter((_, at) => letsGo(parts, at));
  const techniques = free.filter(({ meaning }) => meaning?.naming !== 'hint' && !meaning?.need);
  return techniques.length > 0 ? techniques : free;
}

function letsGo(parts: readonly Part[], at: number): boolean {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]];
  const naming = part?.meaning?.naming;
  if (!part || !naming) return false;
  const [joinedBefore, joinedAfter] = [areJoined(before, part), areJoined(part, after)];
  return naming === 'technique' || (!joinedBefore && (naming === 'called' || !joinedAfter));
}

/** Whether one of two neighbours is unknown and written together with the other as one Chinese word. */
const areJoined = (one: Part | undefined, other: Part | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  !other.apart &&
  (one.meaning === null || other.meaning === null) &&
  hasHan(one.text.slice(-1)) &&
  hasHan(other.text.slice(0, 1));

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
  /** As words are compared. */
  stem: string;
  /** Whether something that is no letter stands before it. */
  apart: boolean;
}

/** Single Chinese characters, and whole words of other letters. */
function tokensOf(text: string): Token[] {
  const folded = fold(text);
  return Array.from(folded.matchAll(/\p{Script=Han}|[^\p{Script=Han}\s]+/gu), ({ 0: token, index }) => ({
    text: token,
    stem: hasHan(token) ? token : stem(token),
    apart: folded[index - 1] === ' ',
  }));
}

/** Without spaces, so that C 1s and C1s are one word. */
const keyOf = (tokens: readonly Token[]): string => tokens.map((token) => token.stem).join('');

/** A name as the lexicon compares it, and how many tokens it has. */
export function wordKey(name: string): { key: string; length: number } {
  const tokens = tokensOf(name);
  return { key: keyOf(tokens), length: tokens.length };
}
