import { expect, test } from 'vitest';
import { fileAfter, groupBySample, type ViewerFile } from './viewer-file.ts';

const file = (rid: string, sample_codes: string[], run = 1): ViewerFile => ({
  rid,
  name: `${rid}.xy`,
  size: 1,
  url: `/${rid}`,
  run,
  sample_codes,
  thumbnail: null,
});
const files = [file('a', []), file('b', ['S10']), file('c', ['S9']), file('d', ['S9'], 2), file('e', ['S10', 'S9'])];
const listed = () =>
  groupBySample(files).map((group) => [group.samples.join('+'), group.files.map(({ rid }) => rid).join()]);

test('files stand by their samples as people count, those of no sample last, the newest run first', () => {
  expect(listed()).toEqual([
    ['S9', 'd,c'],
    ['S9+S10', 'e'],
    ['S10', 'b'],
    ['', 'a'],
  ]);
});

test('the next file is the one below in the list, and there is none beyond its ends', () => {
  const groups = groupBySample(files);
  expect([fileAfter(groups, 'd', 1)?.rid, fileAfter(groups, 'e', -1)?.rid]).toEqual(['c', 'c']);
  expect([fileAfter(groups, 'a', 1), fileAfter(groups, 'd', -1), fileAfter(groups, 'gone', 1)]).toEqual(
    Array(3).fill(undefined),
  );
});
