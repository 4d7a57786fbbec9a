import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { storage } from '../../../gateways/storage/storage.ts';
import type { Member } from '../../../kernel/actor.ts';
import { isRid, newRid, type ReadWork, type Tx } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { redrawPicture } from '../../../kernel/picture/redraw-picture.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openFile, requireOwnFiles } from '../../files/index.ts';

/** Width and height of a stored avatar: sharp on a phone at the largest place where one is shown. */
const side = 320;
const kind = jobKind('identity:discard', { key: z.string() });
const named = /^avatar-[0-9a-f-]{36}\.webp$/;

/**
 * Draws an avatar of a picture that the member has uploaded: upright and cut to a square around its centre.
 * @throws Refusal `notFound` for another's file or one that is no picture, `pictureUnknown` for one that cannot be
 * drawn
 */
export async function drawAvatar(tx: Tx, actor: Member, fileRid: string): Promise<Buffer> {
  if (!isRid(fileRid)) throw new Refusal('notFound');
  await requireOwnFiles(tx, actor, [fileRid], { pictures: true });
  const { body } = await openFile(tx, fileRid);
  return (await redrawPicture(await buffer(body), { width: side, height: side, fit: 'cover' })).content;
}

/** Stores a drawn avatar and returns its public name. */
export async function storeAvatar(drawn: Buffer): Promise<string> {
  const name = `avatar-${newRid()}.webp`;
  await storage().write(name, Readable.from([drawn]));
  return name;
}

/** The avatar under its public name; anybody may see it, browsers keep it for good. */
export async function serveAvatar(name: string): Promise<RawReply> {
  if (!named.test(name) || (await storage().size(name)) === undefined) throw new Refusal('notFound', { status: 404 });
  return {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: await storage().read(name),
  };
}

/** Removes a stored object once the transaction that gave it up has been committed. */
export async function discardStored(work: ReadWork, key: string): Promise<void> {
  if (key) await enqueue(work, { kind, key, payload: { key } });
}

export const discardJob = jobOf(kind, {
  run: async (_, { key }) => storage().remove(key),
});
