import { expect, test } from 'vitest';
import { shownName } from '../../files/index.ts';
import { matchFile, type Known } from './match-files.ts';

const [first, second] = ['2026112400001', '2026112400002'];
const task = (rid: string, order_no: string, given: Partial<Known['tasks'][number]> = {}) => ({
  rid,
  code: `T${rid.repeat(13)}`,
  order_no,
  label: '检测中',
  open: true,
  files: [],
  ...given,
});
const known: Known = {
  tasks: [
    task('1', first, { files: [{ name: `${first}-A2.xy`, size: 7, sha256: 'aa', sample_codes: ['A2'] }] }),
    task('2', first),
    task('3', second),
    task('4', '2026112400003', { open: false, label: '待审核' }),
  ],
  samples: [
    { code: 'A1', label_code: `S${first}-001`, task_rid: '1' },
    { code: 'A2', label_code: `S${first}-002`, task_rid: '1' },
    { code: 'A2-1', label_code: `S${first}-002-1`, task_rid: '1' },
    { code: 'B1', label_code: `S${first}-003`, task_rid: '2' },
    { code: 'A1', label_code: `S${second}-001`, task_rid: '3' },
    { code: 'C1', label_code: 'S2026112400003-001', task_rid: '4' },
  ],
};
const match = (path: string, size = 1) => matchFile({ path, size }, known);

test.each([
  [`${first}_A1.xy`, '1', 'A1'],
  [`XRD ${first} a1 (2).raw`, '1', 'A1'],
  [`${second}-A1.xy`, '3', 'A1'],
  [`${first}/A1.xy`, '1', 'A1'],
  [`data/${first}/B1/scan.xy`, '2', 'B1'],
  [`S${first}-002.tif`, '1', 'A2'],
  [`S${first}-002-1.tif`, '1', 'A2-1'],
  [`S${first}-002-7.tif`, '1', 'A2'],
  [`s${second}-001_20kV.tif`, '3', 'A1'],
  ['T2222222222222-B1.csv', '2', 'B1'],
])('%s belongs to one sample of one task', (path, task_rid, code) => {
  expect(match(path)).toEqual({ path, verdict: 'matched', words: '', task_rid, sample_codes: [code] });
});

test('a code without an order’s number is never enough, also where only one sample has it', () => {
  expect(match('B1.xy')).toMatchObject({ verdict: 'unmatched', task_rid: null, sample_codes: [] });
});

test.each([
  [`${first}_A1_${second}.xy`, '写着不同的订单号：2026112400001、2026112400002'],
  [`${second}/${first}_A1.xy`, '写着不同的订单号：2026112400001、2026112400002'],
  [`${second}/S${first}-001.xy`, '样品标签与订单号不是同一个订单'],
  [`${first}_A1+B1.csv`, '样品 A1、B1 属于不同的任务，请选择'],
  [`S${first}-001+S${second}-001.csv`, '样品 A1 属于不同的任务，请选择'],
  [`${first}_Z9.csv`, '没有该订单的样品编号，请选择样品'],
  ['2026112499999_A1.csv', '没有您可上传的任务：2026112499999'],
  [`S${first}-099.csv`, `没有您可上传的样品：S${first}-099`],
  ['S2026112400003-001.csv', '任务 T4444444444444 当前为「待审核」，不能上传'],
])('%s is left for a person', (path, words) => {
  expect(match(path)).toMatchObject({ verdict: 'unmatched', words });
});

test('several samples in one name are shown to be confirmed', () => {
  expect(match(`${first}_A1+A2.csv`)).toMatchObject({ verdict: 'check', task_rid: '1', sample_codes: ['A1', 'A2'] });
});

test('an archive that bears the number of an order or a task is about all samples of that one task', () => {
  const all = { verdict: 'check', words: '压缩包只写着订单号，对应任务的全部样品，请确认' };
  expect(match(`${second}.zip`)).toMatchObject({ ...all, task_rid: '3', sample_codes: ['A1'] });
  expect(match('T1111111111111.ZIP')).toMatchObject({ ...all, task_rid: '1', sample_codes: ['A1', 'A2', 'A2-1'] });
  expect(match(`${first}-A2.zip`)).toMatchObject({ verdict: 'matched', sample_codes: ['A2'] });
  expect(match(`${first}.zip`)).toMatchObject({
    verdict: 'unmatched',
    task_rid: null,
    words: '压缩包只写着订单号，该订单有多个检测任务，请选择任务与样品',
  });
});

test('an archive that bears a sample’s code alone says why that is not enough', () => {
  expect(match('A1.zip')).toMatchObject({
    verdict: 'unmatched',
    words: '压缩包没有写订单号或样品标签号：不同订单可能有相同的样品编号，请选择任务与样品',
  });
});

test('an order of one task without a sample in the name offers that task, and no sample', () => {
  expect(match(`${second}_report.pdf`)).toMatchObject({ verdict: 'unmatched', task_rid: '3', sample_codes: [] });
});

test('what the run has already is known by name and size; another content of that name is to be confirmed', () => {
  expect(match(`${first}-A2.xy`, 7)).toMatchObject({ verdict: 'known', task_rid: '1' });
  expect(match(`again/${first}-A2.xy`, 7)).toMatchObject({ verdict: 'known' });
  expect(match(`${first}-A2.xy`, 8)).toMatchObject({ verdict: 'check', sample_codes: ['A2'] });
});

test('where the hash is given it decides, whatever name and size say', () => {
  const of = (size: number, sha256: string) => matchFile({ path: `${first}-A2.xy`, size, sha256 }, known);
  expect(of(7, 'aa')).toMatchObject({ verdict: 'known', words: '任务里已有这个文件，内容相同' });
  expect(of(7, 'bb')).toMatchObject({ verdict: 'check', words: '任务里已有同名但内容不同的文件，请确认是否再传' });
});

test('a file of one sample says nothing of a file that is called alike and belongs to another', () => {
  const withFiles = (files: Known['tasks'][number]['files']): Known => ({
    ...known,
    tasks: [task('1', first, { files })],
  });
  const of = (path: string, size: number, files: Known['tasks'][number]['files']) =>
    matchFile({ path: `${first}/${path}`, size }, withFiles(files)).verdict;
  const one = { name: '1r', size: 7, sha256: 'aa', sample_codes: ['A1'] };
  expect(of('A1/1r', 7, [one])).toBe('known');
  expect(of('A1/1r', 8, [one])).toBe('check');
  expect(of('A2/1r', 7, [one])).toBe('matched');
  expect(of('A2/1r', 8, [one])).toBe('matched');
  const two = { ...one, sample_codes: ['A2'] };
  expect(of('A1+A2/1r', 7, [one])).toBe('check');
  expect(of('A1+A2/1r', 7, [one, two])).toBe('known');
  const unnamed = { ...one, sample_codes: [] };
  expect(of('A2/1r', 7, [unnamed])).toBe('known');
  expect(of('A2/1r', 8, [unnamed])).toBe('check');
});

test('a name that is stored cleaned is known by what it is stored as: other content under it waits for a person', () => {
  const path = `S${first}-001 [20:1] "β".xy`;
  const stored = { name: shownName(path), size: 7, sha256: 'aa', sample_codes: ['A1'] };
  expect(stored.name).not.toBe(path);
  const there = { ...known, tasks: [task('1', first, { files: [stored] })] };
  expect(matchFile({ path, size: 8, sha256: 'bb' }, there).verdict).toBe('check');
  expect(matchFile({ path, size: 7, sha256: 'aa' }, there).verdict).toBe('known');
});

test('what a task has that takes no files any more is there already, and needs no answer', () => {
  const files = [{ name: '2026112400003-C1.xy', size: 7, sha256: 'cc', sample_codes: ['C1'] }];
  const closed = { ...known, tasks: [task('4', '2026112400003', { open: false, label: '待审核', files })] };
  const match = (sha256: string) => matchFile({ path: '2026112400003-C1.xy', size: 7, sha256 }, closed);
  expect(match('cc')).toMatchObject({ verdict: 'known', task_rid: null, words: '任务里已有这个文件，内容相同' });
  expect(match('dd')).toMatchObject({ verdict: 'unmatched', task_rid: null });
});
