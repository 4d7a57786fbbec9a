import { beginUpload, cancelUpload, finishUpload } from '@yance/contract/files/resumable-endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardParts, sendInParts } from './send-in-parts.ts';
import { cancelled } from './upload-stages.ts';

const rid = '01900000-0000-7000-8000-000000000001';
const link = { rid, name: 'a.raw', size: 0, mime: 'application/octet-stream', url: '/x' };
const megabyte = 1024 * 1024;

/** A server that holds bytes, and answers each part as the test says; without a word it takes the part. */
class Server {
  taken = 0;
  paths: string[] = [];
  /** What each call to begin has said of the file. */
  asked: { mark?: string; [about: string]: unknown }[] = [];
  /** What the calls to finish have said of the content. */
  hashes: unknown[] = [];
  /** `unknown` and `tooLong` refuse, and forget what is there. */
  finishes: string[] = ['storing', 'stored'];
  answers: ('lost' | 'half' | 'busy' | 'full' | 'silent' | number)[] = [];
  begins: (() => Response)[] = [];
  offsets: number[] = [];
  begin = () => ({ upload: rid, path: `/parts/${rid}`, offset: this.taken, expires_at: '2026-11-27T00:00:00Z' });
  fetch = async (address: string, body: string): Promise<Response> => {
    this.paths.push(address);
    if (address === beginUpload.path) this.asked.push(JSON.parse(body));
    const reply = (data: unknown) => Response.json({ code: 1, msg: '', data });
    if (address === cancelUpload.path) return reply({});
    if (address === beginUpload.path) return this.begins.shift()?.() ?? reply(this.begin());
    this.hashes.push(JSON.parse(body).sha256);
    const state = this.finishes.length > 1 ? this.finishes.shift() : this.finishes[0];
    if (state === 'unknown' || state === 'tooLong') {
      this.taken = 0;
      const refused = { code: 0, msg: '请重新上传', data: null };
      const reason = state === 'unknown' ? 'uploadUnknown' : 'uploadTooLong';
      return Response.json(refused, { status: 200, headers: { 'x-refusal': reason } });
    }
    return reply({ state, file: state === 'stored' ? link : null });
  };
}

// Hashing is real work, which no clock of a test waits for.
const whole = 'ab'.repeat(32);
vi.mock('./file-hash.ts', () => ({ fileHash: () => Promise.resolve(whole) }));

let server: Server;
class Wire {
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  replies: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => this.replies[name] ?? null;
  abort() {
    this.onabort();
  }
  send(part: Blob) {
    const from = Number(this.headers['upload-offset']);
    server.offsets.push(from);
    const how = server.answers.shift();
    if (how === 'silent') return;
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: part.size / 2 });
      if (how === 'lost') return this.onerror();
      if (how === 'half') {
        server.taken = from + part.size / 2;
        return this.onerror();
      }
      if (how === 'busy' || how === 'full') {
        this.status = 503;
        this.replies = { 'retry-after': how === 'busy' ? '2' : '600' };
        this.responseText = JSON.stringify({ code: 0, msg: '系统存储空间不足', data: null });
        return this.onload();
      }
      this.status = typeof how === 'number' ? 409 : 204;
      server.taken = how ?? from + part.size;
      this.replies = { 'upload-offset': String(server.taken) };
      this.onload();
    });
  }
}

beforeEach(() => {
  server = new Server();
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Wire);
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => server.fetch(address, body));
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File([new Uint8Array(40 * megabyte)], 'a.raw', { lastModified: 5 });
const calls = { begin: beginUpload, finish: finishUpload, cancel: cancelUpload };
const access = { headers: () => ({ token: 'mine' }), sending: <T>(send: () => Promise<T>) => send() };

function start(options: Parameters<typeof sendInParts>[3] = {}) {
  const seen: { stages: string[]; parts: number[] } = { stages: [], parts: [] };
  const sent = sendInParts(access, calls, file, {
    onStage: (stage) => seen.stages.at(-1) !== stage && seen.stages.push(stage),
    onProgress: (part) => seen.parts.push(part),
    ...options,
  });
  sent.catch(() => undefined);
  return { sent, seen };
}
const settle = async <T>(sent: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(200_000);
  return sent;
};

test('a large file goes in parts, and the file is there when all of it is stored', async () => {
  const { sent, seen } = start();
  expect(await settle(sent)).toEqual(link);
  expect(server.offsets).toEqual([0, 16 * megabyte, 32 * megabyte]);
  expect(server.taken).toBe(file.size);
  expect(seen.stages).toEqual(['sending', 'storing']);
  expect(seen.parts).toEqual(seen.parts.toSorted((a, b) => a - b));
  expect(seen.parts.at(-1)).toBe(1);
});

test('the hash of the whole is said at the end, also of what was sent on an earlier page', async () => {
  server.taken = 32 * megabyte;
  await settle(start().sent);
  expect(new Set(server.hashes)).toEqual(new Set([whole]));
});

test('what was sent on an earlier page is not sent again', async () => {
  server.taken = 32 * megabyte;
  await settle(start().sent);
  expect(server.offsets).toEqual([32 * megabyte]);
});

test('the server knows the file again by a mark of its content, and not by name, size and time', async () => {
  const like = (content: Uint8Array<ArrayBuffer>) =>
    new File([content], file.name, { lastModified: file.lastModified });
  const other = new Uint8Array(file.size);
  other[file.size - 1] = 1;
  for (const one of [file, like(new Uint8Array(file.size)), like(other)])
    await settle(sendInParts(access, calls, one, {}));
  const [first, same, changed] = server.asked.map(({ mark, ...about }) => {
    expect(about).toEqual({ name: file.name, size: file.size, modified: 5 });
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
    return mark;
  });
  expect(same).toBe(first);
  expect(changed).not.toBe(first);
});

test('the same mark is said whenever it begins again', async () => {
  server.answers = ['lost', 'half'];
  await settle(start().sent);
  expect(server.asked.length).toBeGreaterThan(1);
  expect(new Set(server.asked.map(({ mark }) => mark)).size).toBe(1);
});

test('lost connections are tried again from where the server stands, for as long as it takes', async () => {
  server.answers = ['half', 'lost', 'lost', 'lost', 'lost', 'lost', 'busy', 'half'];
  server.begins = [() => Response.json({ code: 1, msg: '', data: server.begin() })];
  const { sent, seen } = start();
  expect(await settle(sent)).toEqual(link);
  expect(server.offsets.slice(0, 2)).toEqual([0, 8 * megabyte]);
  expect(server.taken).toBe(file.size);
  expect(seen.stages).toContain('offline');
});

test('it goes on at once when the network is back', async () => {
  server.answers = ['lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost'];
  start();
  await vi.advanceTimersByTimeAsync(32_000);
  const before = server.offsets.length;
  server.answers = [];
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(server.offsets.length).toBeGreaterThan(before);
});

test('a line that moves nothing for half a minute is given up for a new one', async () => {
  server.answers = ['silent'];
  expect(await settle(start().sent)).toEqual(link);
  expect(server.offsets.slice(0, 2)).toEqual([0, 0]);
});

test('where another page has sent on, this one goes on from there', async () => {
  server.answers = [20 * megabyte];
  expect(await settle(start().sent)).toEqual(link);
  expect(server.offsets).toEqual([0, 20 * megabyte, 36 * megabyte]);
});

test('a refusal that stays ends the upload with its words', async () => {
  server.answers = ['full'];
  await expect(settle(start().sent)).rejects.toThrow('系统存储空间不足');
});

test('what the server has given up while all of it was there is sent anew, rather than asked for without end', async () => {
  server.finishes = ['storing', 'unknown', 'storing', 'stored'];
  expect(await settle(start().sent)).toEqual(link);
  expect(server.offsets).toEqual([0, 16, 32, 0, 16, 32].map((at) => at * megabyte));
});

test('one of which more has arrived than it has bytes ends with the words of the refusal', async () => {
  server.finishes = ['tooLong', 'stored'];
  await expect(settle(start().sent)).rejects.toThrow('请重新上传');
});

test('while the storage is away the page hears it, and waits', async () => {
  server.finishes = ['storing', 'waiting', 'waiting', 'stored'];
  const { sent, seen } = start();
  expect(await settle(sent)).toEqual(link);
  expect(seen.stages).toEqual(['sending', 'storing', 'waiting']);
});

test.each([
  ['a pause leaves what has arrived', undefined, false],
  ['a cancelled upload throws it away', cancelled, true],
])('%s', async (_, reason, thrown) => {
  server.answers = [undefined as never, 'silent'];
  const stop = new AbortController();
  const { sent } = start({ signal: stop.signal });
  await vi.advanceTimersByTimeAsync(10);
  stop.abort(reason);
  await expect(settle(sent)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(server.paths.includes(cancelUpload.path)).toBe(thrown);
});

test('what has arrived of a file that is not on its way is thrown away, and a failure to do so is nobody’s', async () => {
  await discardParts(access, calls, file);
  expect(server.paths).toEqual([beginUpload.path, cancelUpload.path]);
  server.begins = [() => Response.json({ code: 0, msg: '忙', data: null })];
  await discardParts(access, calls, file);
  expect(server.paths.filter((path) => path === cancelUpload.path)).toHaveLength(1);
});
