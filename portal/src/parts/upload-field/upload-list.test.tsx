// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { afterEach, expect, test, vi } from 'vitest';

/** Files on their way, by name: each arrives when the test lets it. */
const arrivals = vi.hoisted(() => new Map<string, () => void>());
/** Why the last upload of a name was ended. */
const reasons = vi.hoisted(() => new Map<string, unknown>());
/** Files of which what had arrived was thrown away. */
const discarded = vi.hoisted(() => [] as string[]);
vi.mock('../../lib/upload.ts', () => ({
  discardUpload: async ({ name }: File) => void discarded.push(name),
  upload: (_: unknown, file: File, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => reasons.set(file.name, signal.reason));
      arrivals.set(file.name, () => resolve({ rid: file.name, name: file.name }));
    }),
}));
// Files share the modules of their process: one loaded before would have the real upload.
vi.resetModules();
const { UploadField } = await import('./upload-field.tsx');
const { UploadList } = await import('./upload-list.tsx');
afterEach(cleanup);

const labels = [/^照片/, /^再加一个（2\/3）/, /^再加一个（3\/3）/] as const;
const field = (number: 0 | 1 | 2) => screen.getByLabelText(labels[number]);
const choose = (number: 0 | 1 | 2, name: string) =>
  fireEvent.change(field(number), { target: { files: [new File(['x'], name)] } });
const arrive = (name: string) => act(async () => arrivals.get(name)?.());

function open(): () => string[] {
  let given: FileLink[] = [];
  render(<UploadList label="照片" hint="可多张" most={3} onChange={(links) => (given = links)} />);
  return () => given.map(({ name }) => name);
}

test('the next file may be added when one was sent, up to the most', async () => {
  const given = open();
  expect(screen.queryByLabelText(labels[1])).toBeNull();
  for (const number of [0, 1, 2] as const) {
    choose(number, `${number}.jpg`);
    await arrive(`${number}.jpg`);
  }
  expect(given()).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  expect(screen.queryByLabelText(/（4\/3）/)).toBeNull();
});

test('a file that was taken away while another was on its way stays away', async () => {
  const given = open();
  choose(0, 'first.jpg');
  await arrive('first.jpg');
  choose(1, 'slow.jpg');
  fireEvent.click(screen.getAllByRole('button', { name: /移除|删除|取消/ })[0] as HTMLElement);
  expect(given()).toEqual([]);
  await arrive('slow.jpg');
  expect(given()).toEqual(['slow.jpg']);
});

test('a file that the form refuses bears no tick', async () => {
  const field = (error?: string) => <UploadField label="照片" {...(error ? { error } : {})} onSent={() => undefined} />;
  const { container, rerender } = render(field());
  fireEvent.change(screen.getByLabelText(/^照片/), { target: { files: [new File(['x'], '0.jpg')] } });
  await arrive('0.jpg');
  const mark = () => container.querySelector('svg')?.innerHTML;
  const tick = mark();
  expect(tick).toBeTruthy();
  rerender(field('不是照片'));
  expect(mark()).not.toBe(tick);
});

test('a large file can be paused, which keeps what was sent until it goes on or is cancelled; a small one is only cancelled', async () => {
  open();
  const large = new File([new Uint8Array(9 * 1024 * 1024)], 'large.raw');
  fireEvent.change(field(0), { target: { files: [large] } });
  fireEvent.click(await screen.findByRole('button', { name: '暂停' }));
  expect(screen.getByRole('status').textContent).toBe('已暂停');
  expect(reasons.get('large.raw')).not.toBe('cancelled');
  fireEvent.click(screen.getByRole('button', { name: '继续' }));
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(reasons.get('large.raw')).toBe('cancelled');
  expect(discarded).toEqual([]);
  fireEvent.change(field(0), { target: { files: [large] } });
  fireEvent.click(await screen.findByRole('button', { name: '暂停' }));
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(discarded).toEqual(['large.raw']);
  choose(0, 'small.jpg');
  expect(screen.queryByRole('button', { name: '暂停' })).toBeNull();
});
