import { createHash } from 'node:crypto';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { findPicture, insertPicture } from '../catalogue.store.ts';

const types = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** Publishes a picture under `<label>-<digest>.<kind>` and returns that name. The same picture gets the same name. */
export async function publishPicture(
  tx: Tx,
  label: string,
  kind: keyof typeof types,
  content: Buffer,
): Promise<string> {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = `${label}-${digest}.${kind}`;
  await insertPicture(tx, { name, media_type: types[kind], content });
  return name;
}

/** The picture with headers that let browsers keep it for good and run nothing in it. Refuses `notFound`. */
export async function servePicture(tx: Tx, name: string): Promise<RawReply> {
  const picture = await findPicture(tx, name);
  if (!picture) throw new Refusal('notFound', { status: 404 });
  return {
    headers: {
      'content-type': picture.media_type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: picture.content,
  };
}
