import { expect, test } from 'vitest';
import type { FileFigure } from '../results/index.ts';
import { resultFigures } from './report-figures.ts';

const file = (name: string, ...sample_codes: string[]) => ({ rid: name, name, size: 1, sha256: '', sample_codes });
const picture: FileFigure = { kind: 'picture', title: '', words: '', content: '<svg/>' };
const table: FileFigure = { kind: 'table', title: 'Peaks', words: '', tables: [{ columns: ['a'], rows: [] }] };

test('pictures and tables are counted apart and say which samples and file they show', async () => {
  const { figures } = await resultFigures({ files: [file('a.xy', 'N1', 'N2'), file('b.xy')] }, async () => [
    picture,
    table,
  ]);
  expect(figures.map(({ kind, number, caption }) => `${kind} ${number} ${caption}`)).toEqual([
    'picture 1 样品 N1、N2，a.xy',
    'table 1 样品 N1、N2，a.xy（Peaks）',
    'picture 2 b.xy',
    'table 2 b.xy（Peaks）',
  ]);
});

test('a file that gives no figure is named with the reason', async () => {
  const drawings = { 'a.pdf': 'pdf', 'b.raw': 'large', 'c.dat': [] } as const;
  const files = [file('a.pdf', 'N1'), file('b.raw'), file('c.dat')];
  const { figures, unshown } = await resultFigures({ files }, async ({ name }) => {
    const drawn = drawings[name as keyof typeof drawings];
    return typeof drawn === 'string' ? drawn : [...drawn];
  });
  expect(figures).toEqual([]);
  expect(unshown).toEqual([
    { about: '样品 N1，a.pdf', why: 'PDF 文件' },
    { about: 'b.raw', why: '文件超过 64 MB' },
    { about: 'c.dat', why: '不能绘成图表' },
  ]);
});

test('of one file four figures are asked for at most, and beyond forty no file is drawn', async () => {
  const asked: number[] = [];
  const files = Array.from({ length: 14 }, (_, at) => file(String(at)));
  const { figures, unshown } = await resultFigures({ files }, async (_, room) => {
    asked.push(room);
    return Array.from({ length: Math.min(room, 3) }, () => picture);
  });
  expect(asked).toEqual([...Array.from({ length: 13 }, () => 4), 1]);
  expect(figures).toHaveLength(40);
  expect(unshown).toEqual([]);
  expect(
    (await resultFigures({ files: [...files, file('last')] }, async () => [picture, picture, picture])).unshown,
  ).toEqual([{ about: 'last', why: '报告最多绘 40 幅' }]);
});
