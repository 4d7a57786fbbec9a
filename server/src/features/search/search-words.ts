import { bigramsOf, deletionsOf, fold, hasHan, runsOf, squeeze } from './fold.ts';
import { syllablesOf } from './pinyin.ts';

/** What a record is found by. Titles weigh most, then other names, tags, and the running text. */
export interface SearchText {
  title: string;
  names?: readonly string[];
  tags?: readonly string[];
  body?: readonly string[];
}

/**
 * Pinyin is found from any character on, this many characters deep. Deeper ones would be different for every name, and
 * a beginning such as `sao` would then stand for thousands of words; longer searches are cut instead.
 */
export const deepest = 5;
/** Words outside these lengths are not forgiven a typing error: short ones would match anything. */
const forgiving = { letters: 3, characters: 3, longest: 20 };

/**
 * The text forms of tsvectors: `words` to find with, `names` to rank with; names are few, so that ranking many hits
 * reads little.
 */
export interface SearchVectors {
  words: string;
  names: string;
}

/**
 * The words of a record. Kinds of words are told apart by a prefix: b two Chinese characters, u one, w a word in
 * letters, n any of them in a name or tag, t the same in a name alone, p pinyin from a character on, i initials from a
 * character on, c and k the same where the name goes on beyond them, d a name with one letter left out, e an entire
 * name, its pinyin or its initials.
 */
export function searchWords({ title, names = [], tags = [], body = [] }: SearchText): Set<string> {
  const words = new Set<string>();
  for (const text of [title, ...names, ...tags, ...body]) for (const word of plainWords(text)) words.add(word);
  for (const text of [title, ...names, ...tags]) for (const word of plainWords(text)) words.add(`n:${word.slice(2)}`);
  for (const text of [title, ...names]) for (const word of plainWords(text)) words.add(`t:${word.slice(2)}`);
  for (const name of [title, ...names])
    for (const word of [...soundWords(name), ...typingErrors(name), ...entireName(name), ...entireSounds(name)])
      words.add(word);
  return words;
}

/** The words of a record as the text form of a tsvector, for what is ranked in the process. */
export const wordVector = (given: SearchText): string => [...searchWords(given)].map(quoted).join(' ');

export function searchVectors(given: SearchText): SearchVectors {
  const { title, names = [], tags = [] } = given;
  const weights = new Map<string, string>();
  for (const [weight, texts] of Object.entries({ A: [title], B: names, C: tags }))
    for (const text of texts) for (const word of pairWords(text)) if (!weights.has(word)) weights.set(word, weight);
  return {
    words: wordVector(given),
    names: [...weights].map(([word, weight]) => `${quoted(word)}:1${weight}`).join(' '),
  };
}

const longestEntire = 60;
/** The word for a whole name, as written; none where it has no letter. */
export const entireName = (name: string): string[] => {
  const written = squeeze(name).slice(0, longestEntire);
  return written === '' ? [] : [`e:${written}`];
};

/** The same for its pinyin and its initials, so that a name that sounds as typed leads like one that reads so. */
const entireSounds = (name: string): string[] => {
  if (!hasHan(name)) return [];
  const syllables = syllablesOf(name);
  return [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')].flatMap(entireName);
};

/** Words that say something by themselves: all but single Chinese characters. */
const pairWords = (text: string): string[] => [...plainWords(text)].filter((word) => !word.startsWith('u:'));

function* plainWords(text: string): Iterable<string> {
  const folded = fold(text);
  for (const { text: run, chinese } of runsOf(folded)) {
    if (!chinese) yield `w:${run}`;
    else {
      for (const letter of run) yield `u:${letter}`;
      for (const pair of bigramsOf(run)) yield `b:${pair}`;
    }
  }
  if (!hasHan(folded)) yield `w:${squeeze(folded).slice(0, 60)}`;
}

function* soundWords(name: string): Iterable<string> {
  if (!hasHan(name)) return;
  const syllables = syllablesOf(name);
  for (let start = 0; start < syllables.length; start++) {
    const rest = syllables.slice(start, start + deepest);
    const [sound, initials] = [rest.join(''), rest.map((syllable) => syllable[0]).join('')];
    yield `p:${sound}`;
    yield `i:${initials}`;
    if (start + deepest >= syllables.length) continue;
    yield `c:${sound}`;
    yield `k:${initials}`;
  }
}

function* typingErrors(name: string): Iterable<string> {
  for (const word of forgivable(name)) {
    yield `d:${word}`;
    for (const shorter of deletionsOf(word)) yield `d:${shorter}`;
  }
}

/** The spellings of a name within which one typing error is forgiven: as written, and its pinyin. */
export function forgivable(name: string): string[] {
  const written = squeeze(name);
  const words = hasHan(written) ? [written, syllablesOf(written).join('')] : [written];
  return words.filter((word) => {
    const length = Array.from(word).length;
    return (
      length >= (hasHan(word) ? forgiving.characters : forgiving.letters) &&
      length <= (hasHan(word) ? forgiving.longest : forgiving.longest * 3)
    );
  });
}

/** A word as the text forms of tsvector and tsquery want it. */
export const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
