import { expect, test } from 'vitest';
import { readFile, readerOf } from '../read-file.ts';
import { witecSample } from './witec.sample.ts';

test.each(['WIT_PRCT', 'WIT_DATA', 'WIT_PR06', 'WIT_DA06'])('a file with the mark %s is refused by name', (mark) => {
  const bytes = Buffer.from(witecSample());
  bytes.write(mark, 'latin1');
  expect(readerOf({ name: 'a.wip', bytes })?.name).toBe('WITec WIP, WID');
  expect(() => readFile({ name: 'a.wip', bytes })).toThrow(expect.objectContaining({ reason: 'variant' }));
});

test('a file of that ending alone is not taken for one', () =>
  expect(readerOf({ name: 'a.wip', bytes: Buffer.from('1\t2\n3\t4\n') })?.format).not.toBe('witec-project'));
