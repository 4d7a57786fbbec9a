// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Preview } from '@yance/contract/results/preview.ts';
import { useState, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadPreview } from './files/use-preview.ts';
import type { ViewerFile } from './files/viewer-file.ts';
import ResultViewer from './result-viewer.tsx';

beforeEach(() => {
  // Newer browsers answer a promise, which is no way to end an effect.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as void);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(min-width'), media: query }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = (rid: string, sample: string): ViewerFile => ({
  rid,
  name: `${rid}.csv`,
  size: 2048,
  url: `/original/${rid}`,
  run: 1,
  sample_codes: [sample],
  thumbnail: null,
});
const files = [file('a', 'S10'), file('b', 'S9'), file('c', 'S10')];
const sheet = (title: string, of = '') => ({
  kind: 'table' as const,
  title,
  file: of,
  columns: ['x'],
  rows: [[`内容 ${title}`]],
  total: 1,
});
const parts = (...tables: ReturnType<typeof sheet>[]): Preview => ({
  kind: 'parts',
  format: 'CSV',
  facts: [{ name: '电压', value: '40', unit: 'kV' }],
  unread: [],
  parts: tables,
  data: { url: '/data', bytes: 0 },
});

type More = Partial<Pick<ComponentProps<typeof ResultViewer>, 'onClose' | 'beside' | 'children'>>;

function Page({ first, ...given }: { first: string; read: ReadPreview } & More) {
  const [open, setOpen] = useState(first);
  return <ResultViewer onClose={() => undefined} {...given} files={files} open={open} onOpen={setOpen} />;
}

/** The viewer with a file open; returns the files whose previews were asked for. */
function open(first: string, previews: (rid: string) => Preview | Error, more: More = {}) {
  const asked: string[] = [];
  const read: ReadPreview = async (rid) => {
    asked.push(rid);
    const preview = previews(rid);
    if (preview instanceof Error) throw preview;
    return preview;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Page first={first} read={read} {...more} />
    </QueryClientProvider>,
  );
  return asked;
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const press = (key: string, target: Element = screen.getByRole('dialog')) => fireEvent.keyDown(target, { key });

test('arrows, J and K go through the files as they are listed by sample, and stop at the ends', () => {
  open('b', () => parts(sheet('甲')));
  const way = ['ArrowLeft', 'ArrowRight', 'j', 'j', 'K', 'ArrowLeft'].map((key) => {
    press(key);
    return title();
  });
  expect(way).toEqual(['b.csv', 'a.csv', 'c.csv', 'c.csv', 'a.csv', 'b.csv']);
});

test('keys that are meant for a field do not turn the page', async () => {
  open('b', () => parts(...Array.from({ length: 9 }, (_, at) => sheet(`第 ${at} 页`))));
  press('ArrowRight', await screen.findByRole('combobox', { name: '显示的部分' }));
  expect(title()).toBe('b.csv');
});

test('only what is looked at is asked for, and once', async () => {
  const asked = open('b', () => parts(sheet('甲')));
  await screen.findByText('内容 甲');
  press('j');
  await screen.findByText('内容 甲');
  press('k');
  await screen.findByText('内容 甲');
  expect(asked).toEqual(['b', 'a']);
});

test('each part of a file is shown by itself, those of an archive under the file that holds them', async () => {
  open('a', () => parts(sheet('甲', 'one.xlsx'), sheet('乙', 'one.xlsx'), sheet('丙', 'two.xlsx')));
  await screen.findByText('内容 甲');
  expect([...document.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['one.xlsx', 'two.xlsx']);
  fireEvent.click(screen.getByRole('button', { name: '下一部分' }));
  await screen.findByText('内容 乙');
  expect(screen.queryByText('内容 甲')).toBeNull();
});

test('what the file says of its measurement stands folded below', async () => {
  open('a', () => parts(sheet('甲')));
  expect(await screen.findByText('测量信息（1 项）')).toBeTruthy();
  expect(screen.getByText('40 kV').closest('details')?.open).toBe(false);
});

test('a file that cannot be shown says why and can be downloaded', async () => {
  open('a', () => ({ kind: 'none', reason: 'unknownKind' }));
  expect(await screen.findByText('此类文件请下载后用专业软件打开')).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载原文件' }).getAttribute('href')).toBe('/original/a');
});

test('a failure is said, and another try brings the file', async () => {
  let fails = true;
  open('a', () => (fails ? new TypeError('offline') : parts(sheet('甲'))));
  expect(await screen.findByText('网络不通，请检查网络后重试')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('内容 甲')).toBeTruthy();
});

test('a PDF is read in place where the browser can, else it is opened beside', async () => {
  // The page of the frame is none of the test's.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  open('a', () => ({ kind: 'pdf', url: 'about:blank#pdf' }));
  expect((await screen.findByTitle('a.csv')).getAttribute('src')).toBe('about:blank#pdf');
  cleanup();
  vi.stubGlobal('navigator', { pdfViewerEnabled: false });
  open('a', () => ({ kind: 'pdf', url: 'about:blank#pdf' }));
  expect((await screen.findByRole('link', { name: '打开 PDF' })).getAttribute('href')).toBe('about:blank#pdf');
  expect(screen.getByText('当前浏览器不能在页面内显示 PDF，请在新页面中打开')).toBeTruthy();
  cleanup();
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  open('a', () => ({ kind: 'pdf', url: 'about:blank#pdf' }));
  expect(await screen.findByText('屏幕较窄，PDF 在新页面中打开')).toBeTruthy();
});

test('the overview shows all files by sample, and a press opens one', async () => {
  open('b', () => parts(sheet('甲')));
  fireEvent.click(screen.getByRole('button', { name: '总览' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['S9', 'S10']);
  fireEvent.click(screen.getByRole('button', { name: 'c.csv' }));
  expect(title()).toBe('c.csv');
  expect(await screen.findByText('内容 甲')).toBeTruthy();
});

test('Escape closes it, and not what it was opened from', () => {
  const onClose = vi.fn<() => void>();
  const around = vi.fn<() => void>();
  document.addEventListener('keydown', around, { once: true });
  open('a', () => parts(sheet('甲')), { onClose });
  press('Escape');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  document.removeEventListener('keydown', around);
  expect(around).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape leaves the overview first, and then the viewer', () => {
  const onClose = vi.fn<() => void>();
  open('a', () => parts(sheet('甲')), { onClose });
  fireEvent.click(screen.getByRole('button', { name: '总览' }));
  const leave = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  leave();
  expect([screen.getByRole('button', { name: '总览' }).getAttribute('aria-pressed'), onClose.mock.calls]).toEqual([
    'false',
    [],
  ]);
  leave();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('keys go on through the files when what had the focus is gone with the former file', async () => {
  open('b', () => parts(...Array.from({ length: 2 }, (_, at) => sheet(`第 ${at} 页`))));
  (await screen.findByRole('button', { name: '第 1 页' })).focus();
  press('j', screen.getByRole('button', { name: '第 1 页' }));
  expect([title(), document.activeElement]).toEqual(['a.csv', document.body]);
  press('j', document.body);
  expect([title(), document.activeElement]).toEqual(['c.csv', screen.getByRole('dialog')]);
});

test('arrows walk from tool to tool, and turn no page there', async () => {
  open('b', () => parts(...Array.from({ length: 2 }, (_, at) => sheet(`第 ${at} 页`))));
  const [first, second] = await screen.findAllByRole('button', { name: /第 \d 页/ });
  first?.focus();
  press('ArrowRight', first);
  expect([document.activeElement, title()]).toEqual([second, 'b.csv']);
  press('ArrowRight', second);
  expect([document.activeElement, title()]).toEqual([second, 'b.csv']);
});

test('an address of a file that is gone says so, and leads to the others', async () => {
  open('gone', () => parts(sheet('甲')));
  expect(title()).toBe('文件已不在');
  expect(screen.getByRole('alert').textContent).toContain('它可能已被移除或换成了新的文件');
  fireEvent.click(screen.getByRole('button', { name: '查看其余文件' }));
  expect(title()).toBe('b.csv');
  expect(await screen.findByText('内容 甲')).toBeTruthy();
});

test('on a phone neither the list nor what stands beside takes room before it is asked for', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query }));
  open('a', () => parts(sheet('甲')), { beside: { name: '送测要求', content: '5–90°' } });
  const shown = () => [
    screen.queryByRole('navigation', { name: '文件' }) !== null,
    screen.queryByRole('complementary') !== null,
  ];
  expect(shown()).toEqual([false, false]);
  fireEvent.click(screen.getByRole('button', { name: '列表' }));
  fireEvent.click(screen.getByRole('button', { name: '送测要求' }));
  expect(shown()).toEqual([true, true]);
});

test('what stands beside the picture can be folded away, and the steps that follow stay in the head', () => {
  open('a', () => parts(sheet('甲')), {
    beside: { name: '送测要求', content: '5–90°' },
    children: <button type="button">发布</button>,
  });
  const panel = () => screen.queryByRole('complementary', { name: '送测要求' })?.textContent;
  const fold = screen.getByRole('button', { name: '送测要求' });
  expect([panel(), fold.getAttribute('aria-pressed')]).toEqual(['5–90°', 'true']);
  fireEvent.click(fold);
  expect([panel(), fold.getAttribute('aria-pressed')]).toEqual([undefined, 'false']);
  press('ArrowRight');
  expect(panel()).toBeUndefined();
  expect(screen.getByRole('button', { name: '发布' })).toBeTruthy();
});

test('without a network the viewer says so at once, with another try, and a file is read when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked = open('a', () => parts(sheet('甲')));
  expect(await screen.findByText('网络不通，请检查网络后重试')).toBeTruthy();
  expect(asked).toEqual([]);
  online.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('内容 甲')).toBeTruthy();
});
