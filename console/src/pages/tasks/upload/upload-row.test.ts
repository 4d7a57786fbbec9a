import type { FileMatch, FileTask } from '@yance/contract/results/file-endpoints.ts';
import { expect, test } from 'vitest';
import { isReady, lookOf, queueOf, rowsOf, tasksOf, type UploadRow } from './upload-row.ts';

const task: FileTask = {
  rid: 't',
  code: 'T1',
  title: 'XRD',
  order_no: '1',
  samples: ['A1', 'A2', 'A3'].map((code) => ({ code, label_code: `S1-${code}`, name: '' })),
};
const row = (given: Partial<FileMatch>, more: Partial<UploadRow> = {}): UploadRow => {
  const file = new File(['x'], 'a.xy');
  const match: FileMatch = {
    path: 'a.xy',
    verdict: 'matched',
    words: '',
    task_rid: 't',
    sample_codes: ['A1'],
    ...given,
  };
  return { ...rowsOf([{ path: 'a.xy', file }], [match], [task])[0]!, ...more };
};

test('only sure matches are sent by themselves; doubtful, unknown and present files wait for a person', () => {
  expect(isReady(row({}))).toBe(true);
  for (const verdict of ['check', 'unmatched', 'known'] as const) {
    expect(isReady(row({ verdict }))).toBe(false);
    expect(queueOf(row({ verdict }))).toBe(verdict);
    expect(isReady(row({ verdict }, { confirmed: true }))).toBe(true);
  }
});

test('a match whose task is not shown cannot be sent', () => {
  expect(isReady(row({ task_rid: 'other' }))).toBe(false);
});

test('what is attached or under way is not sent again, what failed is', () => {
  expect(isReady(row({}, { state: 'attached' }))).toBe(false);
  expect(isReady(row({}, { state: 'sending' }))).toBe(false);
  expect(isReady(row({}, { state: 'failed' }))).toBe(true);
});

test('samples without any file are named, counting what the task had before', () => {
  const rows = [
    row({}, { state: 'attached' }),
    row({ verdict: 'known', sample_codes: ['A2'] }),
    row({ sample_codes: ['A3'] }),
  ];
  expect(tasksOf(rows)).toEqual([{ task, files: 2, bare: ['A3'] }]);
});

test('what was attached says whether the customer can see it, and why not', () => {
  const stored = { rid: 'f', name: 'a.xy', size: 1, url: '', run: 1, sample_codes: [], thumbnail: null };
  const file = { ...stored, mime: 'text/plain' };
  const reasons = { kind: 'none', reason: 'broken' } as const;
  expect(lookOf(reasons, file)).toMatchObject({ shown: false, words: expect.stringContaining('文件不完整') });
  expect(lookOf({ kind: 'pdf', url: '' }, file)).toMatchObject({ shown: true, file });
});

test('a program is named as a kind of file that is not taken, and is never sent, whatever its name matches', () => {
  const file = new File(['x'], 'S1-A1.EXE');
  const match: FileMatch = { path: file.name, verdict: 'matched', words: '', task_rid: 't', sample_codes: ['A1'] };
  const [program] = rowsOf([{ path: file.name, file }], [match], [task]);
  expect(program?.words).toContain('不支持的文件类型');
  expect([queueOf(program!), isReady(program!), isReady({ ...program!, confirmed: true })]).toEqual([
    'unfit',
    false,
    false,
  ]);
});
