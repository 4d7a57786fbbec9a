import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import { uploadStaffFile, uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import { withReason, type Replied, type Speaker, type World } from './world.ts';

/** Bytes that begin and end like a PDF. */
export const pdf: Buffer = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** A proof of transfer that a member sent; its rid. */
export const newVoucher = (world: World, member: Speaker): Promise<string> =>
  sent(world, uploadFile, member, 'voucher.pdf', pdf);

/** A file that staff sent; its rid. */
export const newStaffFile = (world: World, person: Speaker, name = 'invoice.pdf', bytes = pdf): Promise<string> =>
  sent(world, uploadStaffFile, person, name, bytes);

/** A file that a member sent; its rid. */
export const newMemberFile = (world: World, member: Speaker, name: string, bytes: Buffer): Promise<string> =>
  sent(world, uploadFile, member, name, bytes);

/** A picture that a member sent; its rid. */
export const sentPicture = (world: World, member: Speaker, bytes: Buffer): Promise<string> =>
  sent(world, uploadPicture, member, 'photo.jpg', bytes);

/** A photo that staff took; its rid. */
export const newStaffPicture = (world: World, person: Speaker, bytes: Buffer): Promise<string> =>
  sent(world, uploadStaffPicture, person, 'photo.png', bytes);

async function sent(world: World, endpoint: Endpoint, as: Speaker, name: string, bytes: Buffer): Promise<string> {
  const envelope = await answerToFile(world, endpoint, as, name, bytes);
  if (!envelope.code) throw new Error(`${endpoint.path}: ${envelope.msg}`);
  return (envelope.data as { rid: string }).rid;
}

/** What a call answers to one file as multipart. */
export async function answerToFile(
  world: World,
  endpoint: Endpoint,
  as: Speaker,
  name: string,
  bytes: Buffer,
): Promise<Replied<unknown>> {
  const boundary = 'a-line-between-parts';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const response = await world.app.http.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as.token ? { token: as.token } : {}),
      ...(as.cookie ? { cookie: as.cookie, 'x-console': '1' } : {}),
      ...(as.key ? { authorization: `Bearer ${as.key}` } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return withReason(response);
}
