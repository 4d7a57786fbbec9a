import { setImmediate } from 'node:timers/promises';
import { nothingCalled, wordKey, type CalledWords } from '../../search/index.ts';
import type { ServiceText } from './service-text.ts';

const textsAtOnce = 2_000;
/** Shorter names and tags are words of something else: 氧, 光. */
const leastLetters = 2;
/** Longer names are sentences that nobody types among other words. */
const mostTokens = 12;

/** What the services are called and tagged. In parts, so that other calls are answered between them. */
export async function calledWords(texts: readonly ServiceText[]): Promise<CalledWords> {
  const [names, tags] = [new Set<string>(), new Set<string>()];
  let { longest } = nothingCalled;
  // Variations of a service share most of their words.
  const seen = new Set<string>();
  const learn = (into: Set<string>, word: string): void => {
    if (seen.has(word)) return;
    seen.add(word);
    const { key, length } = wordKey(word);
    if (Array.from(key).length < leastLetters || length > mostTokens) return;
    into.add(key);
    longest = Math.max(longest, length);
  };
  for (const [at, { name, english, aliases, description }] of texts.entries()) {
    for (const word of [...namesIn(name), english, ...aliases]) learn(names, word);
    for (const word of description.split('|')) learn(tags, word);
    if (at % textsAtOnce === textsAtOnce - 1) await setImmediate();
  }
  return { names, tags, longest };
}

/** A name, and what it is made of: 液质联用/高分辨质谱, 能谱（点/线/面）. */
const namesIn = (name: string): string[] => [name, ...name.replace(/（.*?）/g, '').split('/')];
