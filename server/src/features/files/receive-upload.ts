import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../kernel/db.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { UploadRoom } from './upload-room.ts';

interface Sent {
  tx: Tx;
  http: { request: FastifyRequest };
}

const megabyte = 1024 * 1024;

/** Claims room for a request until its body is there, or its connection is gone. */
async function claimRoom(tx: Tx, request: FastifyRequest): Promise<UploadRoom> {
  const length = request.headers['content-length'];
  const least = (await readSetting(tx, 'upload.free_mb')) * megabyte;
  const room = new UploadRoom(storage(), least, length === undefined ? undefined : Number(length));
  request.raw.once('close', () => room.end());
  await room.claim();
  return room;
}

/**
 * The file of a multipart request, not read yet; who finds it truncated throws `tooLarge`. `setting` names the limit in
 * megabytes; `admit` may refuse before anything is read. Refuses `fileMissing`, and `fileTooLarge` where the request
 * says so itself; `body`, read instead of the part's own stream, refuses `storageFull` when the disk's room comes to an
 * end.
 */
export async function openUpload(
  { tx, http: { request } }: Sent,
  setting: SettingKeyOf<number>,
  admit?: () => Promise<void>,
): Promise<{ part: MultipartFile; body: AsyncIterable<Buffer>; tooLarge: Refusal }> {
  if (!request.isMultipart()) throw new Refusal('fileMissing');
  const most = await readSetting(tx, setting);
  const tooLarge = new Refusal('fileTooLarge', { words: { most } });
  if (Number(request.headers['content-length'] ?? 0) > most * megabyte + megabyte) throw tooLarge;
  const room = await claimRoom(tx, request);
  try {
    await admit?.();
    const part = await request
      .file({ limits: { fileSize: most * megabyte }, throwFileSizeLimit: false })
      .catch(() => undefined);
    if (!part) throw new Refusal('fileMissing');
    return { part, body: room.guarded(part.file), tooLarge };
  } catch (error) {
    room.end();
    throw error;
  }
}

/** As openUpload, read whole: for what is drawn or read again. Refuses `fileTooLarge` and `fileEmpty` as well. */
export async function receiveUpload(...given: Parameters<typeof openUpload>): Promise<{ name: string; bytes: Buffer }> {
  const { part, body, tooLarge } = await openUpload(...given);
  const bytes = await buffer(body);
  if (part.file.truncated) throw tooLarge;
  if (bytes.length === 0) throw new Refusal('fileEmpty');
  return { name: part.filename, bytes };
}
