import { failed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, Envelope, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Access } from './call.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Hears the part that is sent, 0 to 1. */
  onProgress?: (part: number) => void;
  /** The server knows them when the bytes arrive. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Sends one file to an upload call, without a limit of time. Rejects with CallFailed when the server refuses,
 * TypeError when the connection is lost, AbortError when cancelled. The failure is the caller's to show.
 */
export function createUpload({ headers, sending }: Access) {
  return <E extends Endpoint>(endpoint: E, file: File, options: UploadOptions = {}): Promise<OutputOf<E>> =>
    sending(() => send(endpoint, headers(), file, options), endpoint, { quiet: true });
}

function send<E extends Endpoint>(
  { method, path }: E,
  headers: Record<string, string>,
  file: File,
  { signal, onProgress, fields = {} }: UploadOptions,
): Promise<OutputOf<E>> {
  signal?.throwIfAborted();
  const body = new FormData();
  // The server reads fields that stand before the file.
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body is sent.
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const envelope = request.response as Envelope<OutputOf<E>> | null;
      if (envelope?.code) resolve(envelope.data);
      else reject(failed(envelope, request.status, (name) => request.getResponseHeader(name)));
    };
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
