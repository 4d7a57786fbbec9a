// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

/** A connection that a test moves by hand. */
class Wire {
  static last: Wire;
  status = 200;
  response: unknown = null;
  upload = {};
  onload = () => {};
  onerror = () => {};
  constructor() {
    Wire.last = this;
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {}
  abort() {}
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Wire);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Begins to send a file; resolves when it is on its way. */
async function drop(underWay: (moving: boolean) => void = () => undefined, content = 'x') {
  const { container } = render(<FileDrop endpoint={uploadStaffFile} arrived={() => undefined} underWay={underWay} />);
  const input = container.querySelector('input')!;
  fireEvent.change(input, { target: { files: [new File([content], 'a.xy')] } });
  await screen.findByRole('button', { name: '取消' });
}

const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('while a file is on its way the browser asks before the page is left, and no more once it has arrived', async () => {
  const heard: boolean[] = [];
  await drop((moving) => heard.push(moving));
  expect(leaves()).toBe(false);
  Wire.last.response = { code: 1, msg: '', data: { rid: 'f' } };
  Wire.last.onload();
  await screen.findByText('已上传');
  expect(leaves()).toBe(true);
  expect(heard).toEqual([false, true, false]);
});

test('an empty file can be taken away, and is not offered to be tried again', async () => {
  await drop(undefined, '');
  Wire.last.response = { code: 0, msg: '文件是空的，请重新选择', data: null };
  Wire.last.onload();
  expect(await screen.findByText('文件是空的，请重新选择')).toBeTruthy();
  expect(screen.getByRole('button', { name: '移除' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a file that did not reach the server says so and can be tried again', async () => {
  await drop();
  Wire.last.onerror();
  expect(await screen.findByText('无法连接服务器，恢复后重试即可继续')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '取消' })).toBeTruthy();
});
