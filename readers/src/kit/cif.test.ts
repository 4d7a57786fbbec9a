import { expect, test } from 'vitest';
import { cifNumber, isCif, readCif } from './cif.ts';

test('values, loops, quotes and texts are told apart, and comments are none of them', () => {
  const [block, other] = readCif(
    [
      'data_one # begins',
      "_a.B 'it''s' ",
      '_c',
      ';two',
      'lines # no comment',
      ';',
      'loop_',
      '_x',
      '_y',
      "1 'a b' 2",
      '"loop_"',
      'data_two',
      '_a ?',
    ].join('\n'),
  );
  expect(block?.name).toBe('one');
  expect(block?.values.get('_a_b')).toBe("it''s");
  expect(block?.values.get('_c')).toBe('two\nlines # no comment');
  expect(Object.fromEntries(block?.loops[0] ?? [])).toEqual({ _x: ['1', '2'], _y: ['a b', 'loop_'] });
  expect(other?.values.get('_a')).toBe('?');
});

test('what is cut is refused', () => {
  for (const text of [
    'data_a\n_b',
    'data_a\nloop_\n_x\n_y\n1',
    'data_a\n_b\n;text',
    "data_a\n_b 'open",
    'data_a\nloop_\n1 2',
    '_a 1',
  ])
    expect(() => readCif(text), text).toThrow(/CIF|no value/);
});

test('a number stands without its uncertainty, and what is unknown is none', () => {
  expect(['1.234(5)', '-2e-3', '?', '.', 'x', '1.2.3', undefined].map(cifNumber)).toEqual([
    1.234,
    -0.002,
    NaN,
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
});

test('a file of blank lines only is told from a CIF in no time', () => {
  expect(isCif(Buffer.from('\n'.repeat(1_000_000)), /_a/)).toBe(false);
});
