import type { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import { newRid } from '../../../kernel/db.ts';
import type { Call } from '../../../kernel/route.ts';
import { drawPicture, publishPicture } from '../../catalogue/index.ts';
import { receiveUpload } from '../../files/index.ts';

/** Re-encodes an editor's picture as WebP, upright, without anything that the camera wrote, and publishes it. */
export async function takePublicPicture(
  call: Call<typeof uploadPublicPicture>,
): Promise<OutputOf<typeof uploadPublicPicture>> {
  const { clock, actor, http, origin } = call;
  const drawn = await drawPicture((await receiveUpload(call, 'upload.picture_mb')).bytes);
  return call.transaction(async (inner) => {
    // The name says nothing of the content, so that a picture that waits for its publication cannot be guessed.
    const name = await publishPicture(inner, `photo-${newRid()}`, 'webp', drawn.content);
    await audit(
      { tx: inner, clock, actor },
      { path: http.request.url, subject: name, input: { name, bytes: drawn.content.length }, ip: origin.ip },
    );
    return { name, url: `/upload/img/${name}`, width: drawn.width, height: drawn.height };
  });
}
