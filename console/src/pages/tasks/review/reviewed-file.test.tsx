// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { checkFiles } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { ReviewedFile } from './reviewed-file.tsx';

// The viewer comes in a piece of its own, which a busy machine takes long to load.
beforeAll(() => import('@yance/web/viewer/result-viewer.tsx'));
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"code":0,"msg":"没有预览"}', { status: 422 }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(min-width'), media: query }));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as void);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const files = ['S10', 'S9', ''].map((code, at) => ({
  rid: `f${at}`,
  name: `f${at}.xy`,
  size: 1,
  url: '/',
  run: 1,
  sample_codes: code ? [code] : [],
  by_computer: false,
  closed: null,
  thumbnail: null,
}));
const left = (rid: string) => ({ rid, parts: [], download: false });
const group = (name: string, code: string) => ({
  name,
  form: '粉末',
  composition: 'ZnO',
  notes: [],
  remark: '',
  sample_codes: [code],
  parameters: [{ label: '2θ 范围', value: '5–90 °' }],
});
const task = {
  rid: 't1',
  run: 1,
  title: 'X射线粉末衍射',
  state: 'reviewing',
  actions: [{ event: 'publish', label: '发布' }],
  files,
  unopened: ['f0', 'f1', 'f2'].map(left),
  samples: [],
  groups: [group('氧化锌', 'S9'), group('氧化铜', 'S10')],
  range_gaps: [
    { file_rid: 'f0', file: 'f0.xy', part: '', label: '2θ 范围', unit: '°', ordered: [5, 90], measured: [[5, 80]] },
  ],
} as unknown as TaskDetail;

let asked: string[] = [];
beforeEach(() => void (asked = []));

function Page({ given }: { given: TaskDetail }) {
  const [open, setOpen] = useState<string | null>(null);
  const [part, setPart] = useState('');
  const show = (rid: string, inside = '') => {
    setOpen(rid);
    setPart(inside);
    asked.push(inside ? `${rid} ${inside}` : rid);
  };
  return <ReviewedFile task={given} open={open} part={part} show={show} close={() => setOpen(null)} />;
}
function visit(given: TaskDetail) {
  const page = (of: TaskDetail) => (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Page given={of} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page(given));
  return (next: TaskDetail) => rerender(page(next));
}
const title = async () => (await screen.findByRole('heading', { level: 2 })).textContent;

/** The server says this of the task, and nothing against its files. */
const answer = (said: () => object) =>
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address === checkFiles.path ? { code: 1, msg: '', data: { undrawn: [], unread: 0, same: [] } } : said(),
    ),
  );

test('whoever may publish is shown the first file as listed, and once it is closed no other by itself', async () => {
  const change = visit(task);
  expect(await title()).toBe('f1.xy');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  change({ ...task, unopened: [left('f0'), left('f2')] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['who may not publish', { actions: [] }],
  ['a task that is not under review', { state: 'testing' }],
  ['one whose files were all looked at', { unopened: [] }],
])('nothing opens by itself for %s', (_, part) => {
  visit({ ...task, ...part } as TaskDetail);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('beside a file stands what was ordered of its samples, and the ordered range that it does not cover', async () => {
  visit({ ...task, unopened: [left('f0')] });
  expect(await title()).toBe('f0.xy');
  const panel = screen.getByRole('complementary', { name: '送测要求' });
  expect(panel.textContent).toContain('未覆盖 2θ 范围：要求 5–90 °，实测 5–80 °');
  expect(panel.textContent).toContain('氧化铜');
  expect(panel.textContent).not.toContain('氧化锌');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  expect(panel.textContent).toContain('氧化锌');
  expect(panel.textContent).not.toContain('未覆盖');
});

test('the head leads to the next file that was not looked at, and then to publishing', async () => {
  const change = visit(task);
  fireEvent.click(await screen.findByRole('button', { name: '下一个未查看（2）' }));
  expect(await title()).toBe('f0.xy');
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
  change({ ...task, unopened: [left('f0')] });
  expect(screen.queryByRole('button', { name: /未查看|发布/ })).toBeNull();
  change({ ...task, unopened: [] });
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('发布数据')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'f0.xy' })).toBeNull();
});

test('the way ends at the last file with a word on what was passed over, and goes round in no circle', async () => {
  const archives = ['f0', 'f2'].map((rid) => ({ ...left(rid), parts: ['a.xy'] }));
  visit({ ...task, unopened: archives });
  expect(await title()).toBe('f0.xy');
  fireEvent.click(screen.getByRole('button', { name: '下一个未查看（1）' }));
  expect(await title()).toBe('f2.xy');
  expect(screen.queryByRole('button', { name: /下一个未查看/ })).toBeNull();
  expect(screen.getByText('后面没有未看的文件，前面还有 1 个没有看完')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '回到第一个' }));
  expect(asked.at(-1)).toBe('f0 a.xy');
});

test('what is left of the open file is said, and publishing stays possible with a reason', async () => {
  const answers = { code: 1, msg: '', data: {} as unknown };
  answer(() => answers);
  const archive = { ...left('f0'), parts: ['a.xy', 'b.xy'] };
  answers.data = { ...task, unopened: [archive] };
  const change = visit({ ...task, unopened: [archive] });
  expect(await screen.findByText('其中 a.xy、b.xy 没有查看')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '查看 a.xy' }));
  expect(asked.at(-1)).toBe('f0 a.xy');
  change({ ...task, unopened: [{ ...left('f0'), download: true }] });
  expect(await screen.findByText('不能在线显示，请下载查看')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('还有 1 个结果文件没有查看')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'f0.xy › b.xy' })).toBeTruthy();
  expect(screen.getByLabelText('不查看的原因')).toBeTruthy();
});

test('the report has to be looked at before publishing, and no reason is asked for instead', async () => {
  const unseen = { ...task, unopened: [], report_unseen: true };
  answer(() => ({ code: 1, msg: '', data: unseen }));
  visit({ ...task, unopened: [left('f0')] })(unseen);
  fireEvent.click(await screen.findByRole('button', { name: '发布' }));
  expect(await screen.findByText('还没有查看检测报告草稿，查看后才能发布')).toBeTruthy();
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: /^发\s?布$/ });
  expect(publish.disabled).toBe(true);
  expect(screen.queryByLabelText('不查看的原因')).toBeNull();
});
