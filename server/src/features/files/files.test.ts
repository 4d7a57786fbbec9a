import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { existsSync, readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { useBucket } from '../../../test/bucket.ts';
import { pdf } from '../../../test/uploads.ts';
import { openWorld, withReason, type Answer, type Speaker, type World } from '../../../test/world.ts';
import { gateways } from '../../gateways/gateways.ts';
import { greyPng } from '../../../test/grey-png.ts';
import { withExif } from '../../../test/phone-picture.ts';

let world: World;
let owner: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  owner = await newMember(world, { profile: 'none' });
});

const png = await greyPng(new Uint8Array([0, 80, 160, 255]), { width: 2, height: 2 });

async function send(endpoint: Endpoint, as: Speaker, name: string, bytes: Buffer): Promise<Answer<FileLink>> {
  const boundary = 'between-parts';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`;
  const response = await world.app.http.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as.token ? { token: as.token } : {}),
      ...(as.cookie ? { cookie: as.cookie, 'x-console': '1' } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { ...withReason<FileLink>(response), status: response.statusCode };
}
const uploaded = async (endpoint: Endpoint, as: Speaker, name: string, bytes: Buffer): Promise<FileLink> => {
  const envelope = await send(endpoint, as, name, bytes);
  if (!envelope.code) throw new Error(envelope.msg);
  return envelope.data;
};
const open = (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ url, headers });

test('a file comes back byte for byte, as a download under its Chinese name', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
  const file = await uploaded(uploadFile, owner, '检测 数据.bin', bytes);
  expect(file).toMatchObject({ name: '检测 数据.bin', size: bytes.length, mime: 'application/octet-stream' });
  const { headers, rawPayload } = await open(file.url);
  expect(rawPayload.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="__ __.bin"; filename*=UTF-8''%E6%A3%80%E6%B5%8B%20%E6%95%B0%E6%8D%AE.bin`,
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
  });
});

test('a broken download goes on where it stopped', async () => {
  const file = await uploaded(uploadFile, owner, 'a.bin', Buffer.from('0123456789'));
  const part = await open(file.url, { range: 'bytes=4-' });
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, '456789', 'bytes 4-9/10']);
  expect((await open(file.url, { range: 'bytes=2-3' })).payload).toBe('23');
  const beyond = await open(file.url, { range: 'bytes=99-' });
  expect([beyond.statusCode, beyond.payload, beyond.headers['content-range']]).toEqual([416, '', 'bytes */10']);
  expect((await open(file.url, { range: 'bytes=3-2' })).payload).toBe('0123456789');
});

test('what calls itself a picture or a page but is none is never shown in the page', async () => {
  for (const [name, text] of [
    ['a.png', '<script>alert(1)</script>'],
    ['a.html', '<h1>x</h1>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.pdf', 'MZ not a pdf'],
  ] as const) {
    const { headers } = await open((await uploaded(uploadFile, owner, name, Buffer.from(text))).url);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain('sandbox');
  }
  const raw = await open((await uploaded(uploadFile, owner, 'raw.png', png)).url);
  expect(raw.headers['content-disposition']).toMatch(/^attachment/);
  const shown = await open((await uploaded(uploadPicture, owner, 'a.png', png)).url);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  const document = await open((await uploaded(uploadFile, owner, 'a.pdf', pdf)).url);
  expect(document.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  });
});

test('a picture loses what the camera wrote, and what is no picture is refused', async () => {
  const taken = withExif('GPS 31.2304N Canon EOS');
  const file = await uploaded(uploadPicture, owner, 'IMG_1.jpg', taken);
  const { rawPayload } = await open(file.url);
  expect(taken.includes('Canon')).toBe(true);
  expect(rawPayload.includes('Canon')).toBe(false);
  expect(rawPayload.readUInt16BE(0)).toBe(0xffd8);
  for (const [name, bytes] of [
    ['a.jpg', Buffer.from('<script>')],
    ['b.png', png.subarray(0, 40)],
    ['c.gif', Buffer.from('GIF89a…')],
    ['d.jpg', taken.subarray(0, taken.length - 2)],
  ] as const) {
    expect(await send(uploadPicture, owner, name, bytes)).toMatchObject({ code: 0, reason: 'pictureUnknown' });
  }
});

test('a chosen name is shown without path and hidden characters, and names nothing on disk', async () => {
  const names = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\me\\\\a.xy', 'a.xy'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['..', '未命名'],
    [`${'长'.repeat(200)}.csv`, `${'长'.repeat(116)}.csv`],
  ] as const;
  for (const [chosen, shown] of names)
    expect((await uploaded(uploadFile, owner, chosen, Buffer.from('x'))).name).toBe(shown);
  const stored = readdirSync(gateways().storageRoot, { recursive: true })
    .map(String)
    .filter((path) => !/^(arriving|claims(\/[\w-]+)?|[0-9a-f]{2}(\/[0-9a-f]{2}(\/[0-9a-f-]{36})?)?)$/.test(path));
  expect(stored).toEqual([]);
});

test('empty, missing and too large files are refused in words and leave nothing behind', async () => {
  expect(await send(uploadFile, owner, 'a.txt', Buffer.alloc(0))).toMatchObject({ code: 0, reason: 'fileEmpty' });
  const plain = await world.app.http.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { token: owner.token },
    payload: { a: 1 },
  });
  expect(withReason(plain)).toMatchObject({ code: 0, reason: 'fileMissing', msg: '请选择要上传的文件' });
  const broken = await world.app.http.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { token: owner.token, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nrubbish',
  });
  expect(broken.json()).toMatchObject({ code: 0 });
  expect(broken.statusCode).toBeLessThan(500);
  const before = readdirSync(gateways().storageRoot, { recursive: true }).length;
  const large = Buffer.alloc(20 * 1024 * 1024 + 10, png);
  expect(await send(uploadPicture, owner, 'big.png', large)).toMatchObject({
    code: 0,
    reason: 'fileTooLarge',
    msg: '文件不能超过 20 MB',
  });
  expect(readdirSync(gateways().storageRoot, { recursive: true })).toHaveLength(before);
  expect(existsSync(gateways().storageRoot)).toBe(true);
});

test('a link ends, a forged one never opens, and sending needs a signed-in person', async () => {
  const file = await uploaded(uploadFile, owner, 'a.txt', Buffer.from('secret'));
  const ticket = file.url.split('/').at(-1) ?? '';
  expect((await open(`/api/open/file/${ticket.slice(0, -2)}xx`)).statusCode).toBe(410);
  expect((await open('/api/open/file/nonsense')).statusCode).toBe(410);
  world.clock.pass(16 * 60_000);
  expect((await open(file.url)).json()).toMatchObject({ code: 0, msg: '链接已过期，请刷新页面后重新打开' });
  expect(await send(uploadFile, {}, 'a.txt', Buffer.from('x'))).toMatchObject({ code: 0, status: 401 });
  expect(await send(uploadStaffFile, owner, 'a.txt', Buffer.from('x'))).toMatchObject({ code: 0, status: 401 });
});

test('a file of the operator stays as it was sent and stands in the audit log', async () => {
  const tester = await newStaff(world, 'L');
  const file = await uploaded(uploadStaffFile, tester, 'raw.jpg', withExif('instrument'));
  expect((await open(file.url)).rawPayload.includes('instrument')).toBe(true);
  const { rows } = await world.database.pool.query('select path, input from audit_log where subject = $1', [file.rid]);
  expect(rows).toMatchObject([{ path: '/api/staff/file/upload', input: { name: 'raw.jpg' } }]);
});

test('while the bucket is away uploads and downloads say when to come again, and nothing is lost', async () => {
  const server = await useBucket();
  const file = await uploaded(uploadFile, owner, 'a.txt', Buffer.from('0123456789'));
  server.behave.mood = 'fails';
  const sentence = '文件服务暂时无法连接，请 30 秒后再试，其他功能不受影响';
  expect(await send(uploadFile, owner, 'b.txt', Buffer.from('x'))).toMatchObject({
    code: 0,
    status: 503,
    msg: sentence,
  });
  const refused = await open(file.url);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().msg]).toEqual([503, '30', sentence]);
  expect((await open('/ready')).json()).toEqual({ status: 'ready', files: 'storage away' });
  server.behave.mood = 'well';
  expect((await open(file.url)).payload).toBe('0123456789');
  expect((await open(file.url, { range: 'bytes=4-6' })).payload).toBe('456');
  expect((await open('/ready')).json()).toEqual({ status: 'ready' });
  const { rows } = await world.database.pool.query('select 1 from files where name = $1 and owner_rid = $2', [
    'b.txt',
    owner.rid,
  ]);
  expect(rows).toEqual([]);
});
