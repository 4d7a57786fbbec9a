// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { RecordDetail } from '@yance/contract/publishing/records.ts';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PublishBar } from './publish-bar.tsx';

afterEach(cleanup);

type Props = ComponentProps<typeof PublishBar>;

const actions = [
  { event: 'save', label: '保存' },
  { event: 'publish', label: '发布' },
  { event: 'plan', label: '计划发布' },
  { event: 'withdraw', label: '下架' },
];
/** The second version of a record, whose first is shown. */
const changed: RecordDetail = {
  rid: '01990000-0000-7000-8000-000000000001',
  state: 'published',
  label: '已发布',
  changed: true,
  planned_at: null,
  published_at: '2026-01-05T01:00:00.000Z',
  updated_at: '2026-01-06T01:00:00.000Z',
  updated_by: '编辑',
  revision: 4,
  number: 2,
  published_number: 1,
  planned_number: null,
  actions,
  versions: [],
  timeline: [],
};
const asPublished: RecordDetail = { ...changed, changed: false, published_number: 2 };
const neverPublished: RecordDetail = { ...changed, state: 'draft', published_at: null, published_number: null };

function open(record: RecordDetail | null, given: Partial<Props> = {}) {
  const run = vi.fn<Props['run']>();
  const whenReady = vi.fn<Props['whenReady']>((_press, go) => go());
  const props = {
    record,
    dirty: false,
    saveFirst: true,
    running: null,
    publishesNew: true,
    run,
    whenReady,
    withdrawWarning: '访客将看不到它。',
  };
  render(<PublishBar {...props} {...given} />);
  return { run, whenReady };
}
const bar = () => screen.getByRole('toolbar', { name: '可用操作' });
const plain = (element: HTMLElement) => element.textContent.replaceAll(' ', '');
const buttons = () => within(bar()).getAllByRole('button').map(plain);
const button = (name: string, place: HTMLElement = bar()) => {
  const found = within(place)
    .getAllByRole('button')
    .find((one) => plain(one) === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};
const press = (name: string) => fireEvent.click(button(name));
const confirm = (name: string) => fireEvent.click(button(name, screen.getByRole('dialog')));
const isLocked = (name: string) => button(name).hasAttribute('disabled');

test('what is newer than what is shown can be published, planned and given up, and the bar says what is shown', () => {
  open(changed);
  expect(buttons()).toEqual(['保存草稿', '预览', '发布', '计划发布', '放弃草稿', '下架']);
  expect(bar().textContent).toContain('第 2 版，已保存；线上是第 1 版');
});

test('what is shown as it stands is published no second time', () => {
  open(asPublished);
  expect(buttons()).toEqual(['保存草稿', '预览', '下架']);
});

test('what is not stored yet can be saved, shown and published', () => {
  open(null);
  expect(buttons()).toEqual(['保存草稿', '预览', '发布']);
});

test('a step that the server does not allow is not offered', () => {
  open({ ...changed, actions: [] });
  expect(buttons()).toEqual(['预览']);
});

test('who writes but may not publish saves a new record only', () => {
  open(null, { publishesNew: false });
  expect(buttons()).toEqual(['保存草稿', '预览']);
});

test('changes must be saved first where they are not saved by themselves', () => {
  open(changed, { dirty: true });
  expect(bar().textContent).toContain('有未保存的修改');
  expect(['保存草稿', '预览', '发布', '计划发布', '下架'].map(isLocked)).toEqual([false, true, true, true, true]);
  cleanup();
  open(changed, { dirty: true, saveFirst: false });
  expect(['保存草稿', '预览', '发布', '计划发布', '下架'].map(isLocked)).toEqual([false, false, false, false, false]);
});

test('while a step is on its way no other can be pressed', () => {
  const { run } = open(changed, { running: 'preview' });
  press('发布');
  press('保存草稿');
  expect(run).not.toHaveBeenCalled();
});

test('a publication goes on only once the draft is ready', () => {
  const whenReady = vi.fn<Props['whenReady']>();
  const { run } = open(changed, { whenReady });
  press('发布');
  expect(run).not.toHaveBeenCalled();
  expect(whenReady).toHaveBeenCalledExactlyOnceWith('publish', expect.any(Function));
  whenReady.mock.calls[0]?.[1]();
  expect(run).toHaveBeenCalledExactlyOnceWith({ kind: 'publish' });
});

test('where a publication is asked for first, its press opens the question and sends nothing', () => {
  const { run } = open(changed, { renderPublish: () => <p>现在发布吗？</p> });
  press('发布');
  expect(screen.getByText('现在发布吗？')).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
});

test('a withdrawal says what it does and asks for a reason', async () => {
  const { run } = open(changed);
  press('下架');
  expect(await screen.findByText('访客将看不到它。')).toBeTruthy();
  const send = screen.getByRole('dialog').querySelector('.ant-modal-footer .ant-btn-primary') as HTMLElement;
  fireEvent.click(send);
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(run).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '内容已过时' } });
  fireEvent.click(send);
  await waitFor(() =>
    expect(run).toHaveBeenCalledExactlyOnceWith({ kind: 'withdraw', reason: '内容已过时' }, expect.any(Function)),
  );
});

test('a draft that was never published is deleted, a later one given up, each after a question', async () => {
  const first = open(neverPublished);
  press('删除草稿');
  expect(await screen.findByText('这份草稿从未发布，删除后不能恢复。')).toBeTruthy();
  expect(first.run).not.toHaveBeenCalled();
  confirm('删除草稿');
  expect(first.run).toHaveBeenCalledExactlyOnceWith({ kind: 'discard' }, expect.any(Function));
  cleanup();
  const later = open(changed);
  press('放弃草稿');
  expect(await screen.findByText(/编辑器将回到线上版本/)).toBeTruthy();
  confirm('放弃草稿');
  expect(later.run).toHaveBeenCalledExactlyOnceWith({ kind: 'discard' }, expect.any(Function));
});

test('of what is withdrawn no draft can be given up', () => {
  open({ ...changed, state: 'withdrawn', published_number: null });
  expect(buttons()).not.toContain('放弃草稿');
});

test('a plan names its version, and can be taken back', () => {
  const planned_at = '2026-02-01T01:00:00.000Z';
  const unplan = { event: 'unplan', label: '取消计划' };
  const { run } = open({ ...changed, planned_at, planned_number: 2, actions: [...actions, unplan] });
  expect(bar().textContent).toMatch(/第 2 版将于 2026-02-01 09:00\S* 发布/);
  press('取消计划');
  expect(run).toHaveBeenCalledExactlyOnceWith({ kind: 'unplan' });
});

test('a time is chosen for the newest version, to be sent with its zone', async () => {
  const { run } = open(changed);
  press('计划发布');
  expect(await screen.findByText(/到时自动发布第 2 版/)).toBeTruthy();
  confirm('计划发布');
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT09:00:00[+-]\d\d:\d\d$/);
  expect(run).toHaveBeenCalledExactlyOnceWith({ kind: 'plan', at }, expect.any(Function));
});
