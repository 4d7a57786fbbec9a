// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { afterEach, expect, test, vi } from 'vitest';

/** Files on their way, by name: each arrives when the test lets it. */
const arrivals = vi.hoisted(() => new Map<string, () => void>());
vi.mock('../../lib/upload.ts', () => ({
  upload: (_: unknown, file: File) =>
    new Promise((resolve) => arrivals.set(file.name, () => resolve({ rid: file.name, name: file.name }))),
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
