import { expect, test } from 'vitest';
import type { DrawnFile, FileFigure } from '../results/index.ts';
import { unavailable } from '../../kernel/refusal.ts';
import { resultFigures, samplePhotos } from './report-figures.ts';

const file = (name: string, ...sample_codes: string[]) => ({ rid: name, name, size: 1, sha256: '', sample_codes });
const picture: FileFigure = { kind: 'picture', title: '', words: '', content: '<svg/>' };
const table: FileFigure = { kind: 'table', title: 'Peaks', words: '', tables: [{ columns: ['a'], rows: [] }] };

/** As a file that gives `all` is drawn. */
const drawnOf = (figures: FileFigure[], all = figures.length, unread: string[] = []): DrawnFile => ({
  figures,
  all,
  unread,
});

test('pictures and tables are counted apart and say which samples and file they show', async () => {
  const { figures } = await resultFigures({ files: [file('a.xy', 'N1', 'N2'), file('b.xy')] }, async () =>
    drawnOf([picture, table]),
  );
  expect(figures.map(({ kind, number, caption }) => `${kind} ${number} ${caption}`)).toEqual([
    'picture 1 样品 N1、N2，a.xy',
    'table 1 样品 N1、N2，a.xy（Peaks）',
    'picture 2 b.xy',
    'table 2 b.xy（Peaks）',
  ]);
});

test('a file that gives no figure is named with the reason', async () => {
  const drawings = { 'a.pdf': 'pdf', 'b.raw': 'large', 'c.dat': 'none' } as const;
  const files = [file('a.pdf', 'N1'), file('b.raw'), file('c.dat')];
  const { figures, unshown } = await resultFigures({ files }, async ({ name }) => {
    const drawn = drawings[name as keyof typeof drawings];
    return drawn === 'none' ? drawnOf([]) : drawn;
  });
  expect(figures).toEqual([]);
  expect(unshown).toEqual([
    { about: '样品 N1，a.pdf', why: 'PDF 文件' },
    { about: 'b.raw', why: '文件超过 64 MB' },
    { about: 'c.dat', why: '不能绘成图表' },
  ]);
});

test('a file that was left out is not even read, takes no room, and is named with the reason', async () => {
  const asked: string[] = [];
  const files = [{ ...file('a.xy', 'N1'), left_out: true as const }, file('b.xy')];
  const { figures, unshown } = await resultFigures({ files }, async ({ name }) => {
    asked.push(name);
    return drawnOf([picture]);
  });
  expect(asked).toEqual(['b.xy']);
  expect(figures.map(({ caption }) => caption)).toEqual(['b.xy']);
  expect(unshown).toEqual([{ about: '样品 N1，a.xy', why: '出具报告时选择不绘入' }]);
});

const pictures = (many: number): FileFigure[] => Array.from({ length: many }, () => picture);

test('a file with more figures than are drawn of it is named with how many are left out', async () => {
  const { figures, unshown } = await resultFigures({ files: [file('all.zip', 'N1'), file('a.xy')] }, async ({ name }) =>
    name === 'a.xy' ? drawnOf([picture]) : drawnOf(pictures(4), 30),
  );
  expect(figures).toHaveLength(5);
  expect(unshown).toEqual([{ about: '样品 N1，all.zip', why: '30 幅图表中 26 幅未绘入' }]);
});

test('an archive says how many of its files are not drawn, the first by name', async () => {
  const held = ['log/a.log', 'b.bin', 'c.bin', 'd.bin'];
  const { unshown } = await resultFigures({ files: [file('all.zip', 'N1'), file('one.zip')] }, async ({ name }) =>
    name === 'all.zip' ? drawnOf([picture], 3, held) : drawnOf([picture], 1, held.slice(1, 2)),
  );
  expect(unshown).toEqual([
    { about: '样品 N1，all.zip', why: '3 幅图表中 2 幅未绘入' },
    { about: '样品 N1，all.zip', why: '包内 4 个文件不能绘成图表：a.log、b.bin、c.bin 等' },
    { about: 'one.zip', why: '包内 1 个文件不能绘成图表：b.bin' },
  ]);
});

test('of one file four figures are asked for at most, and beyond forty no file is drawn', async () => {
  const asked: number[] = [];
  const files = Array.from({ length: 14 }, (_, at) => file(String(at)));
  const { figures, unshown } = await resultFigures({ files }, async (_, room) => {
    asked.push(room);
    return drawnOf(pictures(Math.min(room, 3)), 3);
  });
  expect(asked).toEqual([...Array.from({ length: 13 }, () => 4), 1]);
  expect(figures).toHaveLength(40);
  const cut = { about: '13', why: '3 幅图表中 2 幅未绘入' };
  expect(unshown).toEqual([cut]);
  const more = await resultFigures({ files: [...files, file('last')] }, async (_, room) =>
    drawnOf(pictures(Math.min(room, 3)), 3),
  );
  expect(more.unshown).toEqual([cut, { about: 'last', why: '报告最多绘 40 幅' }]);
});

const sample = (photo_rid: string | null) => ({ code: '', name: '', record: '', photo_rid });
const group = { name: '', form: '', composition: '', amount: '', parameters: [] };

test('a photo that cannot be read is known to be missing, and of the keeper twelve are drawn', async () => {
  const samples = Array.from({ length: 14 }, (_, at) => sample(`${at}`));
  const groups = [{ ...group, photo_rid: 'gone', samples: [...samples, sample(null)] }];
  const photos = await samplePhotos({ groups }, async (rid) =>
    rid === '3' ? 'large' : drawnOf(rid === 'gone' ? [] : [picture]),
  );
  expect(photos.size).toBe(13);
  expect([...photos].filter(([, photo]) => photo === null).map(([rid]) => rid)).toEqual(['gone', '3']);
});

test('a drawing that was refused for now stops the report, of a result as of a photo', async () => {
  const late = () => Promise.reject(unavailable(60));
  const groups = [{ ...group, photo_rid: 'photo', samples: [] }];
  await expect(resultFigures({ files: [file('a.xy')] }, late)).rejects.toMatchObject({ status: 503 });
  await expect(samplePhotos({ groups }, late)).rejects.toMatchObject({ status: 503 });
});
