// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { packageNotes } from '@yance/contract/results/package.ts';
import { fileHash } from '@yance/web/file-hash.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { type Packed, zipOf } from '../../../../web/test/zip-of.ts';
import ZipContents from './zip-contents.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (files: readonly Packed[]) => render(<ZipContents zip={zipOf('全部结果.zip', files).file} />);
const hashOf = (text: string) => fileHash(new Blob([text]));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Answers as the server does about these hashes, and about all others that nothing has them. */
const answering = (known: Readonly<Record<string, { standing: string; title: string }>>) =>
  answerCalls({
    [verifyDocument.path]: ({ code }) => {
      const found = known[String(code)];
      return found ? { genuine: true, ...found } : { genuine: false, standing: null };
    },
  });

test('of a package each file is looked for by its hash, packed or not, and what describes the package is left out', async () => {
  const asked = answering({
    [await hashOf('pattern')]: { standing: 'holds', title: '检测结果文件' },
    [await hashOf('report')]: { standing: 'replaced', title: '检测报告 R1' },
  });
  open([
    { name: 'T1 XRD/N001.xy', text: 'pattern', stored: true },
    { name: 'T1 XRD/检测报告.pdf', text: 'report' },
    { name: 'T1 XRD/changed.xy', text: 'changed' },
    ...packageNotes.map((name) => ({ name, text: 'list' })),
    { name: '__MACOSX/._N001.xy', text: 'x' },
    { name: 'empty.xy', text: '' },
  ]);
  expect(await screen.findByText('共 3 个文件：1 个真实有效，1 个真实但已不是现行版本，1 个未能核验。')).toBeTruthy();
  expect(rows()).toEqual([
    '真实有效 T1 XRD/N001.xy检测结果文件',
    '真实 · 已有新版 T1 XRD/检测报告.pdf检测报告 R1',
    '未能核验 T1 XRD/changed.xy',
  ]);
  expect(asked).toHaveLength(3);
  expect(screen.getByRole('link', { name: '检测报告 R1' }).getAttribute('href')).toBe(
    `/verify/${await hashOf('report')}`,
  );
});

test('a package with too many files, or one that would fill the memory, is asked about in nothing and says why', async () => {
  const asked = answering({});
  const says = async (files: readonly Packed[]) => {
    open(files);
    const words = (await screen.findByRole('alert')).textContent;
    cleanup();
    return words;
  };
  const many = Array.from({ length: 201 }, (_, at) => ({ name: `${at}.xy`, text: 'x', stored: true }));
  expect(await says(many)).toBe('压缩包里有 201 个文件，一次最多核验 200 个。请解压后选择其中的文件。');
  expect(await says([{ name: 'A1.xy', text: 'x', size: 300 * 1024 ** 2 }])).toContain('超过 256 MB');
  expect(await says([{ name: 'A1.xy', text: 'x', size: 3 * 1024 ** 3, stored: true }])).toContain('超过 2 GB');
  expect(await says([{ name: packageNotes[0], text: 'x' }])).toContain('没有可核验的文件');
  expect(asked).toEqual([]);
});

test('what was checked stays when the rest cannot be asked about', async () => {
  let count = 0;
  answerCalls({
    [verifyDocument.path]: () => {
      if ((count += 1) > 1) throw new Error('The line is cut.');
      return { genuine: true, standing: 'holds', title: '检测结果文件' };
    },
  });
  open([
    { name: 'A1.xy', text: 'one' },
    { name: 'A2.xy', text: 'two' },
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('请解压后选择其中的文件');
  expect(rows()).toEqual(['真实有效 A1.xy检测结果文件']);
});
