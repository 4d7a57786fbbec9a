import { expect, test } from 'vitest';
import { roomForWords } from './room-for-words.ts';

const words = (left: number, top: number) => ({ left, top, width: 14, height: 12 });

test('words that would lie over earlier ones get no room, and take none from later ones', () => {
  const hasRoom = roomForWords();
  const asked = [words(0, 0), words(10, 6), words(14, 0), words(0, 12), words(20, 10)];
  expect(asked.map(hasRoom)).toEqual([true, false, true, true, false]);
});
