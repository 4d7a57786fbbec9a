import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Envelope } from '@yance/contract/kernel/endpoint.ts';
import { consoleHeaders, recovering } from './call.ts';

export interface Sending {
  path: string;
  file: File;
  /** Sent before the file, so that the server knows them when the bytes arrive. */
  fields?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** A fraction from 0 to 1. */
  progress: (done: number) => void;
}

/** Sends one file as multipart, field name `file`; resolves with the reply's `data`. There is no time limit. */
export function upload(sending: Sending): Promise<unknown> {
  return recovering(() => attempt(sending));
}

/** XMLHttpRequest, because fetch tells nothing about bytes that are on their way. */
function attempt({ path, file, fields, signal, progress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped());
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(consoleHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
    request.onload = () => settle(request, resolve, reject);
    request.onerror = () => reject(new TypeError('The connection broke during an upload.'));
    request.onabort = () => reject(stopped());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}

const stopped = () => new DOMException('The upload was cancelled.', 'AbortError');

function settle(request: XMLHttpRequest, resolve: (data: unknown) => void, reject: (error: Error) => void): void {
  let envelope: Envelope<unknown>;
  try {
    envelope = JSON.parse(request.responseText) as Envelope<unknown>;
  } catch {
    return reject(new TypeError('The reply to an upload is no envelope.'));
  }
  if (envelope.code) resolve(envelope.data);
  else reject(new CallFailed(envelope, request.status));
}
