import { afterEach, expect, test, vi } from 'vitest';
import { failureWords } from '../failure.ts';
import { openData, readColumns, readGrid, readStructure } from './part-data.ts';

afterEach(() => vi.unstubAllGlobals());

interface Asked {
  url: string;
  range: string;
}

/** A server of these bytes that answers ranges of them; addresses in `over` are at their end. */
function serve(bytes: Uint8Array<ArrayBuffer>, over: readonly string[] = [], whole = false): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { range: string } }) => {
    asked.push({ url, range: headers.range });
    if (over.includes(url)) return Response.json({ code: 0, msg: '链接已失效', data: null }, { status: 410 });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range) ?? [];
    if (whole) return new Response(bytes);
    return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 });
  });
  return asked;
}

const numbers = new Uint8Array(new Float64Array([0, 1, 2, 3, NaN, 5]).buffer);
const column = { label: 'x', unit: '', low: 0, high: 1 };
const part = { at: 8, rows: 2, columns: [column, column] };
const noRenewal = () => Promise.reject(new Error('Nobody asked for another link.'));

test('columns come from their place in the data, each with its rows, and a gap stays a gap', async () => {
  const asked = serve(numbers);
  const data = openData({ url: '/data', bytes: 48 }, noRenewal);
  expect(await readColumns(data, part)).toEqual([new Float64Array([1, 2]), new Float64Array([3, NaN])]);
  expect(asked).toEqual([{ url: '/data', range: 'bytes=8-39' }]);
});

test('what was read once is not asked for again', async () => {
  const asked = serve(numbers);
  const data = openData({ url: '/data', bytes: 48 }, noRenewal);
  await readColumns(data, part);
  await readColumns(data, part);
  expect(asked).toHaveLength(1);
});

test('a server that sends the whole file in place of a range is understood', async () => {
  serve(numbers, [], true);
  const data = openData({ url: '/data', bytes: 48 }, noRenewal);
  expect(await readColumns(data, part)).toEqual([new Float64Array([1, 2]), new Float64Array([3, NaN])]);
});

test('a link that is over is renewed once for all who read at that moment', async () => {
  const asked = serve(numbers, ['/old']);
  const renew = vi.fn<() => Promise<{ url: string; bytes: number }>>(async () => ({ url: '/new', bytes: 48 }));
  const data = openData({ url: '/old', bytes: 48 }, renew);
  const both = await Promise.all([readColumns(data, part), readGrid(data, { at: 0, width: 1, height: 1 })]);
  expect(both[0]).toHaveLength(2);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(asked.map(({ url }) => url).toSorted()).toEqual(['/new', '/new', '/old', '/old']);
});

test('data that end too early are a failure in words, never numbers', async () => {
  serve(numbers);
  const data = openData({ url: '/data', bytes: 48 }, noRenewal);
  const failure = await readGrid(data, { at: 40, width: 8, height: 1 }).catch(failureWords);
  expect(failure).toBe('数据没有读全，请重试');
});

test('each frame of a structure holds the coordinates of all atoms', async () => {
  serve(new Uint8Array(new Float32Array([1, 2, 3, 4, 5, 6]).buffer));
  const data = openData({ url: '/data', bytes: 24 }, noRenewal);
  expect(await readStructure(data, { at: 0, elements: ['H'], frames: 2 })).toEqual([
    new Float32Array([1, 2, 3]),
    new Float32Array([4, 5, 6]),
  ]);
});
