import { expect, test } from 'vitest';
import { markFinder, markIn, type Mark } from './marks.ts';

const rid = '01a227f7-6593-7a0f-9f75-2ad99881fe79';
const copy = { number: 3, earlier: 2 * 86_400_000 };
const strides = { unique: 10, number: 50 };

test('a copy keeps what belongs to everybody and has rids, numbers, moments and unique texts of its own', () => {
  const known = new Map<string, Mark>([
    [rid, { kind: 'rid', value: rid }],
    ['SF5CA6C6DFE3CC8', { kind: 'unique', value: 'SF5CA6C6DFE3CC8', place: 4 }],
  ]);
  const other = '01a227f8-814e-7632-a4ef-9df8114c0016';
  const line = `${rid}\t${other}\tYC2026112900042\t2026-11-29 15:41:51.373+00\t2026-11-30\tSF5CA6C6DFE3CC8\t12.50`;
  const copied = markFinder(known)(line)
    .map((piece) => (typeof piece === 'string' ? piece : markIn(piece, copy, strides)))
    .join('');
  const [ownRid, ...rest] = copied.split('\t');
  expect(ownRid).toMatch(/^01a21daa-ad93-7a0f-9f75-2ad99881fe7a$/);
  expect(rest).toEqual([
    other,
    'YC2026112700192',
    '2026-11-27 15:41:51.373+00',
    '2026-11-28',
    'SF5CA6000000034',
    '12.50',
  ]);
});
