import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, Envelope, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { freshToken } from './refresh.ts';
import { forgetSession, session } from './session.ts';

/**
 * Sends one file to an upload call, without a limit of time. `onProgress` hears the part that is sent, 0 to 1.
 * Rejects with CallFailed when the server refuses, TypeError when the connection is lost, AbortError when cancelled.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: {
    signal?: AbortSignal;
    onProgress?: (part: number) => void;
    fields?: Readonly<Record<string, string>>;
  } = {},
): Promise<OutputOf<E>> {
  await freshToken();
  options.signal?.throwIfAborted();
  const body = new FormData();
  // The server reads fields that stand before the file.
  for (const [name, value] of Object.entries(options.fields ?? {})) body.append(name, value);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body is sent.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    const { token } = session();
    if (token) request.setRequestHeader('token', token.access);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const envelope = request.response as Envelope<OutputOf<E>> | null;
      if (request.status === 401) forgetSession();
      if (!envelope) reject(new TypeError(`The upload was answered ${request.status} without an envelope.`));
      else if (envelope.code) resolve(envelope.data);
      else reject(new CallFailed(envelope, request.status));
    };
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
