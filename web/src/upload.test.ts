import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureWords } from './failure.ts';
import { createUpload } from './upload.ts';

/** A connection that a test moves by hand. */
class Wire {
  static last: Wire;
  status = 200;
  response: unknown = null;
  headers: Record<string, string> = {};
  retryAfter: string | null = null;
  body = new FormData();
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    Wire.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return this.retryAfter;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload();
  }
}

const large = { insteadOf: '/none', calls: () => Promise.reject(new Error('There is no large file here.')) };
const upload = createUpload({ headers: () => ({ token: 'mine' }), sending: (send) => send() }, large);
const file = new File(['x'], 'a.txt');

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Wire);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('fields stand before the file, the progress is a part of one, and the reply is its data', async () => {
  const parts: number[] = [];
  const sent = upload(uploadFile, file, { fields: { of: 'order' }, onProgress: (part) => parts.push(part) });
  const wire = Wire.last;
  wire.upload.onprogress?.({ loaded: 1, total: 4 });
  wire.upload.onprogress?.({ loaded: 0, total: 0 });
  wire.answer(200, { code: 1, msg: '', data: { rid: 'r' } });
  expect([await sent, wire.headers, [...wire.body.keys()], parts]).toEqual([
    { rid: 'r' },
    { token: 'mine' },
    ['of', 'file'],
    [0.25, 0],
  ]);
});

test('a refusal rejects with its words, and what is no envelope as a lost connection does', async () => {
  const refused = upload(uploadFile, file);
  Wire.last.answer(200, { code: 0, msg: '文件过大', data: null });
  await expect(refused).rejects.toThrow('文件过大');
  const broken = upload(uploadFile, file);
  Wire.last.answer(200, null);
  await expect(broken).rejects.toThrow(TypeError);
  const busy = upload(uploadFile, file);
  Wire.last.retryAfter = '60';
  Wire.last.answer(429, { code: 0, msg: '今日上传已达上限', data: null });
  await expect(busy).rejects.toMatchObject({ status: 429, retryAfter: 60, message: '今日上传已达上限' });
});

test('an upload that did not reach the server blames the network only where the computer has none', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const unreached = upload(uploadFile, file);
  Wire.last.onerror();
  expect(await unreached.catch(failureWords)).toBe('无法连接服务器，恢复后重试即可继续');
  vi.stubGlobal('navigator', { onLine: false });
  const offline = upload(uploadFile, file);
  Wire.last.onerror();
  expect(await offline.catch(failureWords)).toBe('网络不通，请检查网络后重试');
});

test('a cancelled upload ends as an AbortError, and one that was cancelled before is not sent', async () => {
  const stop = new AbortController();
  const sent = upload(uploadFile, file, { signal: stop.signal });
  stop.abort();
  await expect(sent).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  const before = Wire.last;
  await expect(async () => upload(uploadFile, file, { signal: stop.signal })).rejects.toThrow();
  expect(Wire.last).toBe(before);
});
