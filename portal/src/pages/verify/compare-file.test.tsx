// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fileHash } from '@yance/web/file-hash.ts';
import { askAbout } from './ask-about.ts';
import { CompareFile } from './compare-file.tsx';
import type { Answer } from './standing-tag.tsx';

vi.mock('./ask-about.ts', () => ({ askAbout: vi.fn<() => Promise<Answer>>() }));
afterEach(cleanup);

const known = { kind: 'report', order_no: '1', services: [], facts: [], sha256: null } as unknown as Answer;
const file = new File(['another'], 'v1.pdf');
const compare = async (answer: Partial<Answer> | Error) => {
  cleanup();
  if (answer instanceof Error) vi.mocked(askAbout).mockRejectedValue(answer);
  else vi.mocked(askAbout).mockResolvedValue({ ...known, ...answer });
  render(<CompareFile sha256={'0'.repeat(64)} />);
  fireEvent.change(screen.getByLabelText('选择手中的 PDF 比对'), { target: { files: [file] } });
  return (await screen.findByRole('status')).textContent;
};

test('an older version of a report is called genuine and replaced, never altered', async () => {
  const said = await compare({ genuine: true, standing: 'replaced', title: '检测报告 R1' });
  expect(said).toContain('真实 · 已有新版');
  expect(said).toContain('检测报告 R1');
  expect(said).not.toContain('改动');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/verify/${await fileHash(file, () => undefined)}`);
});

test('of a file that nobody knows the marked copies of shared links are named, also where the server cannot be asked', async () => {
  for (const answer of [{ genuine: false }, new TypeError('away')]) {
    const said = await compare(answer);
    expect(said).toContain('不是签发的报告，或内容已被改动');
    expect(said).toContain('带水印副本');
  }
});
