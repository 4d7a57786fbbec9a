import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { storage } from '../../../gateways/storage/storage.ts';
import type { Member } from '../../../kernel/actor.ts';
import { newRid, type ReadWork, type Tx } from '../../../kernel/db.ts';
import { enqueue, type JobKind } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openFile, requireOwnFiles } from '../../files/index.ts';

/** Width and height of a stored avatar: sharp on a phone at the largest place where one is shown. */
const side = 320;
/** A picture of more points than a camera takes is a bomb. */
const mostPixels = 100_000_000;
const named = /^avatar-[0-9a-f-]{36}\.webp$/;

/**
 * Makes an avatar of a picture that the member has uploaded: decoded, turned upright, cut to a square around its
 * centre and re-encoded, so that nothing but points is left of it. Returns the public name.
 * @throws Refusal `notFound` for another's file or one that is no picture, `pictureUnknown` for one that cannot be drawn
 */
export async function makeAvatar(tx: Tx, actor: Member, fileRid: string): Promise<string> {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(fileRid)) throw new Refusal('notFound');
  await requireOwnFiles(tx, actor, [fileRid], { pictures: true });
  const { body } = await openFile(tx, fileRid);
  const drawn = await draw(await buffer(body));
  const name = `avatar-${newRid()}.webp`;
  await storage().write(name, Readable.from([drawn]));
  return name;
}

async function draw(given: Buffer): Promise<Buffer> {
  // Only who draws a picture needs its native library.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(given, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer();
  } catch {
    throw new Refusal('pictureUnknown');
  }
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
  if (key) await enqueue(work, { kind: 'identity:discard', key, payload: { key } });
}

export const discardJob: JobKind = {
  kind: 'identity:discard',
  run: async (_, payload) => storage().remove(String(payload.key)),
};
