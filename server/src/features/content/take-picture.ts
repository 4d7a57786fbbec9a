import { buffer } from 'node:stream/consumers';
import type { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { audit } from '../../kernel/audit.ts';
import { newRid } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/route.ts';
import { drawPicture, publishPicture } from '../catalogue/index.ts';
import { readSetting } from '../settings/index.ts';

const megabyte = 1024 * 1024;

/** Draws a picture of an editor anew as WebP, upright, without anything that the camera wrote, and publishes it. */
export async function takePublicPicture(
  call: Call<typeof uploadPublicPicture>,
): Promise<OutputOf<typeof uploadPublicPicture>> {
  const { tx, clock, actor, http, origin } = call;
  const drawn = await drawPicture(await receive(call));
  return call.transaction(async (inner) => {
    // The name says nothing of the content, so that a picture that waits for its publication cannot be guessed.
    const name = await publishPicture(inner, `photo-${newRid()}`, 'webp', drawn.content);
    await audit(
      { tx: inner, clock, actor },
      { path: http.request.url, subject: name, input: { name, bytes: drawn.content.length }, ip: origin.ip },
    );
    return { name, url: `/upload/img/${name}`, width: drawn.width, height: drawn.height };
  });
  async function receive({ http: { request } }: typeof call): Promise<Buffer> {
    if (!request.isMultipart()) throw new Refusal('fileMissing');
    const most = await readSetting<number>(tx, 'upload.picture_mb');
    const part = await request
      .file({ limits: { fileSize: most * megabyte }, throwFileSizeLimit: false })
      .catch(() => undefined);
    if (!part) throw new Refusal('fileMissing');
    const given = await buffer(part.file);
    if (part.file.truncated) throw new Refusal('fileTooLarge', { words: { most } });
    if (given.length === 0) throw new Refusal('fileEmpty');
    return given;
  }
}
