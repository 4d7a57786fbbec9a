import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';
import { squeeze } from './fold.ts';

const require = createRequire(import.meta.url);
let spoken: typeof Pinyin | undefined;
/** Its dictionaries take several megabytes and a tenth of a second: a start does not wait for them. */
const dictionary = () => (spoken ??= require('pinyin-pro') as typeof Pinyin);

/** One syllable for each Chinese character; other letters stand for themselves. */
export function syllablesOf(text: string): string[] {
  return dictionary()
    .pinyin(squeeze(text), { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.toLowerCase());
}
