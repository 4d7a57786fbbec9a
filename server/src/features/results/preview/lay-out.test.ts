import { previewBounds } from '@yance/contract/results/preview.ts';
import type { Grid, Structure } from '@yance/readers/content.ts';
import { Unreadable } from '@yance/readers/reader.ts';
import { expect, test } from 'vitest';
import { ByteStore } from './byte-store.ts';
import { layOut } from './lay-out.ts';

test('of more rows than a page takes the extremes remain, and runs begin where they began', async () => {
  const total = 700_000;
  const x = Float64Array.from({ length: total }, (_, row) => row / 100);
  const y = Float64Array.from({ length: total }, (_, row) => (row === 654_321 ? 99 : row % 5));
  const store = new ByteStore();
  const part = await layOut(
    {
      kind: 'columns',
      file: '',
      title: 'scan',
      columns: [
        { label: 't', unit: 's', values: x },
        { label: 'I', unit: 'A', values: y },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'line', runs: [{ name: 'b', from: 600_000, to: total }] }],
    },
    store,
  );
  if (part.kind !== 'columns') throw new Error(part.kind);
  expect(part).toMatchObject({
    total,
    columns: [
      { low: 0, high: 6999.99 },
      { low: 0, high: 99 },
    ],
  });
  expect(part.rows).toBeLessThanOrEqual(previewBounds.values / 2 + 4);
  const [first] = part.views[0]?.runs ?? [];
  const kept = new Float64Array(store.whole().buffer, store.whole().byteOffset, part.rows);
  expect([kept[first?.from ?? -1], first?.to, kept[part.rows - 1]]).toEqual([6000, part.rows, 6999.99]);
});

test('of more values than a page takes a grid is given as means, on the same axes', async () => {
  const [width, height] = [2000, 1500];
  const grid: Grid = {
    kind: 'grid',
    title: '',
    width,
    height,
    values: Float32Array.from({ length: width * height }, (_, at) => at % 2),
    x: { label: 'x', unit: 'nm', first: 0, last: 1999 },
    y: { label: 'y', unit: 'nm', first: 1499, last: 0 },
    z: { label: 'z', unit: 'nm' },
    style: 'heights',
  };
  const store = new ByteStore();
  const part = await layOut({ ...grid, file: '' }, store);
  expect(part).toMatchObject({
    width: 1000,
    height: 750,
    total: { width, height },
    x: { first: 0.5, last: 1998.5 },
    y: { first: 1498.5, last: 0.5 },
    z: { low: 0, high: 1 },
  });
  expect(store.length).toBe(1000 * 750 * 4);
  expect(store.whole().readFloatLE(4 * 999)).toBe(0.5);
});

test('more atoms than a page can turn are refused, of many frames the first are given', async () => {
  const structure = (atoms: number, frames: number): Structure => ({
    kind: 'structure',
    title: '',
    elements: Array.from({ length: atoms }, () => 'C'),
    frames: Array.from({ length: frames }, () => new Float64Array(atoms * 3)),
  });
  await expect(layOut({ ...structure(20_001, 1), file: '' }, new ByteStore())).rejects.toThrow(Unreadable);
  expect(await layOut({ ...structure(10_000, 50), file: '' }, new ByteStore())).toMatchObject({
    frames: 33,
    total: 50,
  });
});

test('numbers begin where they can be read in place', () => {
  const store = new ByteStore();
  expect([store.add(new Uint8Array(3)), store.add(new Float64Array(1)), store.length]).toEqual([0, 8, 16]);
});
