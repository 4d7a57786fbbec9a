import { beginUpload, finishUpload } from '@yance/contract/files/resumable-endpoints.ts';
import { beginStaffUpload, finishStaffUpload } from '@yance/contract/files/resumable-staff-endpoints.ts';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Speaker, World } from './world.ts';

/** The calls of large uploads, as a member or as staff makes them. */
export const largeCalls = (as: Speaker) =>
  as.cookie ? { begin: beginStaffUpload, finish: finishStaffUpload } : { begin: beginUpload, finish: finishUpload };

const headersOf = (as: Speaker): Record<string, string> => ({
  ...(as.token ? { token: as.token } : {}),
  ...(as.key ? { authorization: `Bearer ${as.key}` } : {}),
  ...(as.cookie ? { cookie: as.cookie, 'x-console': '1' } : {}),
});

/** What a PATCH with some bytes is answered. */
export async function sendPart(
  world: World,
  as: Speaker,
  path: string,
  offset: number,
  bytes: Buffer,
  headers: Record<string, string> = {},
) {
  const reply = await world.app.http.inject({
    method: 'PATCH',
    url: path,
    headers: {
      ...headersOf(as),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    payload: bytes,
  });
  return {
    status: reply.statusCode,
    offset: Number(reply.headers['upload-offset']),
    msg: reply.body ? reply.json<{ msg: string }>().msg : '',
  };
}

/** How much of an upload has arrived, as HEAD tells. */
export async function askOffset(world: World, as: Speaker, path: string) {
  const reply = await world.app.http.inject({ method: 'HEAD', url: path, headers: headersOf(as) });
  return { status: reply.statusCode, offset: Number(reply.headers['upload-offset']) };
}

/** A sender on a real connection, which a test lets go on and cuts by hand; without a length it sends in chunks. */
export async function openSender(
  { app: { http } }: World,
  as: Speaker,
  path: string,
  offset: number,
  length?: number,
): Promise<{ wire: ClientRequest; status: Promise<number> }> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const headers = {
    ...headersOf(as),
    'content-type': 'application/offset+octet-stream',
    'upload-offset': offset,
    ...(length === undefined ? {} : { 'content-length': length }),
  };
  const wire = request({ port, method: 'PATCH', path, headers });
  const status = new Promise<number>((resolve) => {
    wire.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
    wire.on('error', () => resolve(0));
  });
  return { wire, status };
}
