import { failed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, Envelope, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Access } from './call.ts';
import type { LargeCalls } from './send-in-parts.ts';
import { largeBytes, type UploadStage } from './upload-stages.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Hears the part that is sent, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Hears how far a large file is. */
  onStage?: (stage: UploadStage) => void;
  /** The server knows them when the bytes arrive. */
  fields?: Readonly<Record<string, string>>;
}

/** Instead of which upload call large files are sent in parts, and by which calls. */
export interface LargeUploads {
  insteadOf: string;
  calls: () => Promise<LargeCalls>;
}

/**
 * Sends one file to an upload call, without a limit of time. Rejects with CallFailed when the server refuses,
 * TypeError when the computer has no network, an Error in words when the server is not reached, AbortError when
 * cancelled. The failure is the caller's to show. A large file goes in parts, survives a lost connection, and goes on
 * where it was when it is sent again.
 */
export function createUpload(access: Access, large: LargeUploads) {
  return async <E extends Endpoint>(endpoint: E, file: File, options: UploadOptions = {}): Promise<OutputOf<E>> => {
    if (endpoint.path === large.insteadOf && file.size > largeBytes) {
      const [{ sendInParts }, calls] = await Promise.all([import('./send-in-parts.ts'), large.calls()]);
      return (await sendInParts(access, calls, file, options)) as OutputOf<E>;
    }
    const { headers, sending } = access;
    return sending(() => send(endpoint, headers(), file, options), endpoint, { quiet: true });
  };
}

/** Throws away what has arrived of a file that is not on its way, where it was large enough to be sent in parts. */
export function createDiscard(access: Access, large: LargeUploads) {
  return async (file: File): Promise<void> => {
    if (file.size <= largeBytes) return;
    const [{ discardParts }, calls] = await Promise.all([import('./send-in-parts.ts'), large.calls()]);
    await discardParts(access, calls, file);
  };
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
    request.onerror = () =>
      reject(
        navigator.onLine ? new Error('无法连接服务器，恢复后重试即可继续') : new TypeError('The connection was lost.'),
      );
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
