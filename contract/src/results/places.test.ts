import { expect, test } from 'vitest';
import { placeNames } from './places.ts';

test('a file of an archive bears its own name, and its folders where another has the same', () => {
  const names = placeNames(['XRD/A1.xy', 'XRD/A1.xy', 'old/B.xy', 'new/B.xy', '']);
  expect([...names]).toEqual([
    ['XRD/A1.xy', 'A1.xy'],
    ['old/B.xy', 'old/B.xy'],
    ['new/B.xy', 'new/B.xy'],
  ]);
});
