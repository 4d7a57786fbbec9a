// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useParams } from 'react-router';
import { toast } from '@yance/ui/toast.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { fileHash } from '@yance/web/file-hash.ts';
import Verify from './page.tsx';

vi.mock('@yance/ui/toast.tsx', () => ({ toast: { error: vi.fn<(words: string) => void>() } }));
afterEach(cleanup);

const open = (found: { code: string; answer: object | null; problem: string }) => {
  const Stub = createRoutesStub([{ path: '/', Component: Verify, loader: () => found, HydrateFallback: () => null }]);
  render(<Stub />);
};

test('while a code is checked the page says so', async () => {
  open({ code: 'ABCDEFGHJKLM', answer: null, problem: '' });
  expect((await screen.findByRole('status')).textContent).toBe('正在核验…');
});

test('a file is called a file: its hash is not shown', async () => {
  const hash = 'a1'.repeat(32);
  open({ code: hash, answer: { genuine: false }, problem: '' });
  expect(await screen.findByText(/^这份文件没有对应的记录/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('核验码').value).toBe('');
  expect(document.body.textContent).not.toContain(hash);
});

test('that a file is the report byte for byte is said of a chosen one alone: a link with its hash offers the comparison', async () => {
  const hash = await fileHash(new File(['report'], 'report.pdf'), () => undefined);
  const answer = {
    genuine: true,
    kind: 'report',
    standing: 'holds',
    title: '检测报告',
    order_no: '1',
    services: [],
    facts: [],
    sha256: hash,
  };
  const Stub = createRoutesStub([
    {
      path: '/verify/:code?',
      Component: Verify,
      loader: ({ params }) => ({ code: params['code'] ?? '', answer: params['code'] ? answer : null, problem: '' }),
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub initialEntries={[`/verify/${hash}`]} />);
  expect(await screen.findByLabelText('选择手中的 PDF 比对')).toBeTruthy();
  expect(document.body.textContent).not.toContain('逐字节一致');
  fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [new File(['report'], 'report.pdf')] } });
  expect(await screen.findByText('所选文件与签发的报告逐字节一致。')).toBeTruthy();
  expect(screen.queryByLabelText('选择手中的 PDF 比对')).toBeNull();
});

test('an unknown package is looked into, and an unknown PDF may be a draft', async () => {
  const say = async (name: string) => {
    const Stub = createRoutesStub([
      {
        path: '/verify/:code?',
        Component: Verify,
        loader: ({ params }) => ({
          code: params['code'] ?? '',
          answer: params['code'] ? { genuine: false } : null,
          problem: '',
        }),
        HydrateFallback: () => null,
      },
    ]);
    render(<Stub initialEntries={['/verify']} />);
    fireEvent.change(await screen.findByLabelText('选择文件'), { target: { files: [new File(['x'], name)] } });
    const words = (await screen.findByText(/没有对应的记录/)).textContent;
    const alert = name.endsWith('ZIP') ? (await screen.findByRole('alert')).textContent : '';
    cleanup();
    return `${words} ${alert}`;
  };
  expect(await say('全部结果.ZIP')).toContain('不是完整的 ZIP 压缩包。请解压后选择其中的文件');
  expect(await say('报告草稿.pdf')).toContain('草稿尚未签发');
  expect(await say('A1.xy')).toContain('结果文件改动过任何内容');
});

test('an empty file is called empty and looked for nowhere', async () => {
  open({ code: '', answer: null, problem: '' });
  fireEvent.change(await screen.findByLabelText('选择文件'), { target: { files: [new File([], 'A1.xy')] } });
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('文件是空的，请检查是否保存完整'));
});

test('a number of a report stays where it was typed, with words what it is', async () => {
  open({ code: '', answer: null, problem: '' });
  fireEvent.change(await screen.findByLabelText('核验码'), { target: { value: 'R2026112400001-1' } });
  fireEvent.click(screen.getByRole('button', { name: '核验' }));
  expect(await screen.findByText(/^这是报告编号/)).toBeTruthy();
});

test('what holds no longer is genuine, but not called valid', async () => {
  const answer = { genuine: true, kind: 'quotation', title: '报价单', order_no: '', services: [], facts: [] };
  const words = {
    holds: '真实有效',
    unsigned: '真实 · 尚未签署',
    expired: '真实 · 已过期',
    replaced: '真实 · 已有新版',
  };
  for (const [standing, said] of Object.entries({ ...words, void: '真实 · 已失效' })) {
    open({ code: 'ABCDEFGHJKLM', answer: { ...answer, standing }, problem: '' });
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(`${said} 报价单`);
    cleanup();
  }
});

test('what was said of an empty code goes as soon as one is typed', async () => {
  open({ code: '', answer: null, problem: '' });
  fireEvent.click(await screen.findByRole('button', { name: '核验' }));
  expect(await screen.findByText('请输入核验码')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('核验码'), { target: { value: 'A' } });
  expect(screen.queryByText('请输入核验码')).toBeNull();
});

test('a file can be dropped first, without a code: it is looked for by its hash', async () => {
  const Found = () => <p>{useParams().code}</p>;
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Verify,
      loader: () => ({ code: '', answer: null, problem: '' }),
      HydrateFallback: () => null,
    },
    { path: '/verify/:code', Component: Found },
  ]);
  render(<Stub />);
  const report = new File(['%PDF-1.7'], '检测报告.pdf', { type: 'application/pdf' });
  const box = (await screen.findByLabelText('选择文件')).closest('div') as HTMLElement;
  fireEvent.drop(box, { dataTransfer: { files: [report] } });
  expect(await screen.findByText(await fileHash(report))).toBeTruthy();
});
