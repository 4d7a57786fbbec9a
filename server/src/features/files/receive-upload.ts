import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../kernel/db.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { Refusal, unavailable } from '../../kernel/refusal.ts';
import { readSetting } from '../settings/index.ts';

interface Sent {
  tx: Tx;
  http: { request: FastifyRequest };
}

const megabyte = 1024 * 1024;
/** Room is made by people or by the nightly removal. */
const retrySeconds = 600;

/** Refuses `storageFull` before files take the room that PostgreSQL needs to write at all. */
async function requireFreeSpace(tx: Tx, coming: number): Promise<void> {
  const least = (await readSetting(tx, 'upload.free_mb')) * megabyte;
  if ((await storage().free()) - coming < least) throw unavailable(retrySeconds, 'storageFull');
}

/**
 * The file of a multipart request, not read yet; who finds it truncated throws `tooLarge`. `setting` names the limit in
 * megabytes; `admit` may refuse before anything is read. Refuses `fileMissing`, and `fileTooLarge` where the request says so itself.
 */
export async function openUpload(
  { tx, http: { request } }: Sent,
  setting: SettingKeyOf<number>,
  admit?: () => Promise<void>,
): Promise<{ part: MultipartFile; tooLarge: Refusal }> {
  if (!request.isMultipart()) throw new Refusal('fileMissing');
  const most = await readSetting(tx, setting);
  const tooLarge = new Refusal('fileTooLarge', { words: { most } });
  if (Number(request.headers['content-length'] ?? 0) > most * megabyte + megabyte) throw tooLarge;
  await requireFreeSpace(tx, Number(request.headers['content-length'] ?? 0));
  await admit?.();
  const part = await request
    .file({ limits: { fileSize: most * megabyte }, throwFileSizeLimit: false })
    .catch(() => undefined);
  if (!part) throw new Refusal('fileMissing');
  return { part, tooLarge };
}

/** As openUpload, read whole: for what is drawn or read again. Refuses `fileTooLarge` and `fileEmpty` as well. */
export async function receiveUpload(...given: Parameters<typeof openUpload>): Promise<{ name: string; bytes: Buffer }> {
  const { part, tooLarge } = await openUpload(...given);
  const bytes = await buffer(part.file);
  if (part.file.truncated) throw tooLarge;
  if (bytes.length === 0) throw new Refusal('fileEmpty');
  return { name: part.filename, bytes };
}
