import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold.ts';

/** What a fold is, without any shorter way. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

it('is the same for plain texts, which take a shorter way, as for all others', () => {
  const letters = Array.from('aZ09 -_.,/\n扫描一鿿，。（）《》“”—…·、：；');
  const odd = Array.from('¹µＡ９é々〇㎡ﬁ①İ\u0000');
  const texts = (of: readonly string[]) =>
    fc.array(fc.constantFrom(...of), { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts(letters), texts([...letters, ...odd]), (plain, any) => {
      expect([fold(plain), fold(any)]).toEqual([folded(plain), folded(any)]);
    }),
  );
});
