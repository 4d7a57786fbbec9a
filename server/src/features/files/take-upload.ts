import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { Readable } from 'node:stream';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { FastifyRequest } from 'fastify';
import { storage } from '../../gateways/storage/storage.ts';
import type { Written } from '../../gateways/storage/port.ts';
import type { Computer, Member, Staff, Visitor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newRid, type Database, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { cleanedPicture } from './cleaned-picture.ts';
import { shownName } from './file-name.ts';
import { linkTo } from './file-links.ts';
import { requireDayQuota } from './day-quota.ts';
import { lockSender } from './files.store.ts';
import { openUpload, receiveUpload } from './receive-upload.ts';
import { admitFile } from './safety/admit-file.ts';
import { checkPromptly } from './safety/check-file.ts';
import { sniff } from './sniff.ts';

interface Upload {
  tx: Tx;
  transaction: Database['transaction'];
  actor: Member | Staff | Computer | Visitor;
  clock: Clock;
  http: { request: FastifyRequest };
  origin: { ip: string };
}

/** Streams the file of a multipart request into storage and records it. `setting` names the limit in megabytes. */
export async function takeFile(upload: Upload, setting: SettingKeyOf<number>): Promise<FileLink> {
  return storePart(upload, await fileOf(upload, setting));
}

type Opened = Awaited<ReturnType<typeof openUpload>>;

async function storePart(upload: Upload, { part, body, tooLarge }: Opened): Promise<FileLink> {
  const rid = newRid();
  const written = await storage().write(rid, Readable.from(body, { objectMode: false }));
  if (part.file.truncated || written.size === 0) {
    await storage().remove(rid);
    throw part.file.truncated ? tooLarge : new Refusal('fileEmpty');
  }
  return record(upload, { rid, name: part.filename, written, picture: false });
}

/**
 * As takeFile, for a visitor. `admit` hears the field `captcha` that stands before the file and may refuse; nothing is
 * stored then.
 */
export async function takeVisitorFile(
  upload: Upload,
  setting: SettingKeyOf<number>,
  admit: (captcha: string | undefined) => Promise<void>,
): Promise<FileLink> {
  const opened = await fileOf(upload, setting);
  const { part } = opened;
  const field = part.fields.captcha;
  const captcha = field && !Array.isArray(field) && field.type === 'field' ? field.value : undefined;
  try {
    await admit(typeof captcha === 'string' ? captcha : undefined);
  } catch (error) {
    part.file.resume();
    throw error;
  }
  return storePart(upload, opened);
}

/** As takeFile, for a picture: it is put together again without what the camera added. */
export async function takePicture(upload: Upload): Promise<FileLink> {
  const { name, bytes } = await receiveUpload(upload, 'upload.picture_mb', () => requireSpace(upload));
  const clean = await cleanedPicture(bytes);
  if (!clean) throw new Refusal('pictureUnknown');
  const rid = newRid();
  const written = await storage().write(rid, Readable.from([clean.content]));
  return record(upload, { rid, name, written, picture: true });
}

const fileOf = (upload: Upload, setting: SettingKeyOf<number>) =>
  openUpload(upload, setting, () => requireSpace(upload));

const requireSpace = (upload: Upload): Promise<void> =>
  requireDayQuota(upload, upload.tx, Number(upload.http.request.headers['content-length'] ?? 0));

async function record(
  upload: Upload,
  given: { rid: string; name: string; written: Written; picture: boolean },
): Promise<FileLink> {
  const { actor, clock } = upload;
  const row = {
    rid: given.rid,
    owner_kind: actor.kind,
    // A visitor is nobody: the file stands for itself until something takes it.
    owner_rid: actor.kind === 'visitor' ? given.rid : actor.rid,
    name: shownName(given.name),
    size: given.written.size,
    mime: sniff(given.written.head),
    sha256: given.written.sha256,
    picture: given.picture,
    created_at: clock.now(),
    used: false,
  };
  let file;
  try {
    file = await upload.transaction(async (tx) => {
      // Uploads at the same time each found room before they began.
      await lockSender(tx, row.owner_rid);
      await requireDayQuota(upload, tx, row.size);
      const admitted = await admitFile({ tx, clock }, row);
      // A streamed call has no transaction of its own in which the kernel could write this row.
      if (actor.kind === 'staff')
        await audit(
          { tx, clock, actor },
          {
            path: upload.http.request.url,
            subject: row.rid,
            input: { name: row.name, size: row.size, sha256: row.sha256 },
            ip: upload.origin.ip,
          },
        );
      return admitted;
    });
  } catch (error) {
    await storage().remove(row.rid);
    throw error;
  }
  await checkPromptly(upload, file);
  return linkTo(file, clock);
}
