import { pinyin } from 'pinyin-pro';
import { squeeze } from './fold.ts';

/** One syllable for each Chinese character; other letters stand for themselves. */
export function syllablesOf(text: string): string[] {
  return pinyin(squeeze(text), { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase());
}
