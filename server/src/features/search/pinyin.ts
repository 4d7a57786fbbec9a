import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';
import { squeeze } from './fold.ts';

const require = createRequire(import.meta.url);
let spoken: typeof Pinyin | undefined;
/** Its dictionaries take several megabytes and a tenth of a second: a start does not wait for them. */
const dictionary = () => (spoken ??= require('pinyin-pro') as typeof Pinyin);

/** One syllable for each Chinese character; other letters stand for themselves. */
export const syllablesOf = (text: string): string[] => spell(text);

/** How the name of a person is typed: all syllables, the surname read as one, and the first letter of each. */
export function lettersOfName(name: string): { pinyin: string; initials: string } {
  const syllables = name === '' ? [] : spell(name, 'head');
  return { pinyin: syllables.join(''), initials: syllables.map((one) => one.charAt(0)).join('') };
}

const spell = (text: string, surname: 'off' | 'head' = 'off'): string[] =>
  dictionary()
    .pinyin(squeeze(text), { toneType: 'none', type: 'array', v: true, surname })
    .map((syllable) => syllable.toLowerCase());
