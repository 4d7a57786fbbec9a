// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AttachFiles } from './attach-files.tsx';

const sentTo: string[] = [];

/** A connection on which every file arrives at once. */
class Wire {
  status = 200;
  response: unknown = null;
  upload = {};
  onload = () => {};
  onerror = () => {};
  open(_method: string, path: string) {
    sentTo.push(path);
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(body: FormData) {
    const { name } = body.get('file') as File;
    this.response = { code: 1, msg: '', data: { rid: name, name, size: 3, mime: '', url: '' } };
    queueMicrotask(() => this.onload());
  }
  abort() {}
}

beforeEach(() => {
  sentTo.length = 0;
  vi.stubGlobal('XMLHttpRequest', Wire);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form({ most }: { most: number }) {
  const [files, setFiles] = useState<readonly FileLink[]>([]);
  return (
    <AttachFiles files={files} most={most} megabytes={1} onChange={setFiles} underWay={() => undefined}>
      <textarea aria-label="words" />
    </AttachFiles>
  );
}

const choose = (files: File[]) => fireEvent.change(screen.getByLabelText('选择附件'), { target: { files } });
const names = () => screen.queryAllByRole('button', { name: /^移除/ }).map((one) => one.getAttribute('aria-label'));

test('several files of one choice are all attached, pictures by the call that takes out what a camera wrote', async () => {
  render(<Form most={6} />);
  choose([new File(['abc'], 'a.png', { type: 'image/png' }), new File(['abc'], 'b.xlsx')]);
  await waitFor(() => expect(names()).toEqual(['移除 a.png', '移除 b.xlsx']));
  expect(sentTo).toEqual(['/api/staff/file/uploadPicture', '/api/staff/file/upload']);
  fireEvent.click(screen.getByRole('button', { name: '移除 a.png' }));
  expect(names()).toEqual(['移除 b.xlsx']);
});

test('a picture pasted into what is written is attached, and words that are pasted are not', async () => {
  render(<Form most={6} />);
  const field = screen.getByLabelText('words');
  fireEvent.paste(field, { clipboardData: { files: [] } });
  fireEvent.paste(field, { clipboardData: { files: [new File(['abc'], 'shot.png', { type: 'image/png' })] } });
  await waitFor(() => expect(names()).toEqual(['移除 shot.png']));
});

test('no more than so many files are sent, and none that is larger than the limit', async () => {
  render(<Form most={2} />);
  choose([new File([new Uint8Array(1024 * 1024 + 1)], 'large.csv')]);
  choose(['1.csv', '2.csv', '3.csv'].map((name) => new File(['abc'], name)));
  await waitFor(() => expect(names()).toEqual(['移除 1.csv', '移除 2.csv']));
  expect(sentTo).toHaveLength(2);
  expect(screen.getByRole('button', { name: '添加附件' }).hasAttribute('disabled')).toBe(true);
});
