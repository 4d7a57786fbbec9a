import { CallFailed, caller, failed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, Envelope } from '@yance/contract/kernel/endpoint.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { beginUpload, cancelUpload, finishUpload } from '@yance/contract/files/resumable-endpoints.ts';
import type { Access } from './call.ts';
import { contentMark } from './content-mark.ts';
import { fileHash } from './file-hash.ts';
import { cancelled, type UploadStage } from './upload-stages.ts';

/** The calls by which somebody sends large files. */
export interface LargeCalls {
  begin: Like<typeof beginUpload>;
  finish: Like<typeof finishUpload>;
  cancel: Like<typeof cancelUpload>;
}
/** A call with the same input and output, whoever may make it. */
type Like<E extends Endpoint> = Endpoint<E['input'], E['output']>;

interface Options {
  signal?: AbortSignal | undefined;
  onProgress?: ((part: number) => void) | undefined;
  onStage?: ((stage: UploadStage) => void) | undefined;
}

/** So much is sent with one request, whose token is fresh. */
const partBytes = 16 * 1024 * 1024;
/** A line that moves nothing for so long is dead. */
const stillMillis = 30_000;
const longestPauseMillis = 30_000;
/** A refusal that passes within these seconds is waited for. */
const shortWait = 60;

/**
 * Sends a large file part by part and goes on where it was, whatever breaks off meanwhile: the network, the server, or
 * the page, when the same file is chosen again. All of it is hashed meanwhile, so that bytes of another content are
 * refused at the end. Resolves when the file is stored. An abort leaves what has arrived,
 * unless its reason is `cancelled`.
 */
export async function sendInParts(access: Access, calls: LargeCalls, file: File, options: Options): Promise<FileLink> {
  const { signal } = options;
  const call = caller({ headers: access.headers });
  const ask = <E extends Endpoint>(endpoint: E, input: Parameters<typeof call<E>>[1]) =>
    access.sending(() => call(endpoint, input, signal ? { signal } : {}), endpoint, { quiet: true });
  const patient = newPatience(file, options);
  let upload = '';
  try {
    const about = await aboutOf(file);
    signal?.throwIfAborted();
    const whole = hashWhile(file, signal);
    const begin = () => patient.until(() => ask(calls.begin, about));
    let { offset, path, ...begun } = await begin();
    upload = begun.upload;
    for (;;) {
      while (offset < file.size) {
        options.onStage?.('sending');
        options.onProgress?.(offset / file.size);
        const from = offset;
        const send = () => access.sending(() => sendPart(access, path, file, from, options), { path }, { quiet: true });
        const reached = await send().catch(patient.wait);
        if (reached !== undefined && reached > offset) patient.calm();
        if (reached !== undefined) offset = reached;
        else ({ offset, path, upload } = await begin());
      }
      options.onProgress?.(1);
      const answer = await ask(calls.finish, { upload, sha256: await whole }).catch(patient.wait);
      if (answer?.file) return answer.file;
      // It may have been given up meanwhile, and then begins anew.
      if (!answer) ({ offset, path, upload } = await begin());
      else {
        options.onStage?.(answer.state === 'waiting' ? 'waiting' : 'storing');
        await pause(1_000, signal);
      }
    }
  } catch (error) {
    if (upload && signal?.aborted && signal.reason === cancelled)
      void call(calls.cancel, { upload }).catch(() => undefined);
    // Whoever asked hears one kind of end, whatever the reason.
    throw signal?.aborted ? new DOMException('The upload was ended.', 'AbortError') : error;
  }
}

/**
 * Throws away what has arrived of a large file that is not on its way. Asking for it is beginning it: one of which
 * nothing is there is begun and ended. What fails is thrown away by the server after some days.
 */
export async function discardParts(access: Access, calls: LargeCalls, file: File): Promise<void> {
  const call = caller({ headers: access.headers });
  const ask = <E extends Endpoint>(endpoint: E, input: Parameters<typeof call<E>>[1]) =>
    access.sending(() => call(endpoint, input), endpoint, { quiet: true });
  try {
    const { upload } = await ask(calls.begin, await aboutOf(file));
    await ask(calls.cancel, { upload });
  } catch {
    // Nobody waits for it.
  }
}

/** The hash of the whole, read beside the sending; who awaits it hears that the file is gone. */
function hashWhile(file: File, signal: AbortSignal | undefined): Promise<string> {
  const hash = fileHash(file, () => signal?.throwIfAborted()).catch(() => {
    signal?.throwIfAborted();
    throw fileGone();
  });
  // It may fail long before somebody awaits it.
  hash.catch(() => undefined);
  return hash;
}

/** By what the server knows the file again. */
async function aboutOf(file: File) {
  const mark = await contentMark(file).catch(() => {
    throw fileGone();
  });
  return { name: file.name, size: file.size, modified: file.lastModified, mark };
}

/** Sends one part; resolves with the place that the server has reached, also where it stands elsewhere. */
function sendPart(
  access: Access,
  path: string,
  file: File,
  from: number,
  { signal, onProgress }: Options,
): Promise<number> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    // fetch cannot say how much of a body is sent.
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const lost = () => reject(new TypeError('The connection was lost.'));
    let still = setTimeout(lostStill, stillMillis);
    function lostStill() {
      // First, so that the end of the request is not taken for somebody's wish.
      lost();
      request.abort();
    }
    const end = () => {
      clearTimeout(still);
      signal?.removeEventListener('abort', abort);
    };
    request.open('PATCH', path);
    const own = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) };
    for (const [name, value] of Object.entries({ ...access.headers(), 'tus-resumable': '1.0.0', ...own }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(still);
      still = setTimeout(lostStill, stillMillis);
      onProgress?.(Math.min(1, (from + loaded) / file.size));
    };
    request.onload = () => {
      end();
      const reached = request.getResponseHeader('upload-offset');
      if ((request.status === 204 || request.status === 409) && reached !== null) return resolve(Number(reached));
      reject(failed(envelopeOf(request.responseText), request.status, (name) => request.getResponseHeader(name)));
    };
    request.onerror = () => {
      end();
      lost();
    };
    request.onabort = () => {
      end();
      reject(new DOMException('The upload was ended.', 'AbortError'));
    };
    signal?.addEventListener('abort', abort, { once: true });
    request.send(file.slice(from, from + partBytes));
  });
}

function envelopeOf(text: string): Extract<Envelope<never>, { code: 0 }> | null {
  try {
    return JSON.parse(text) as Extract<Envelope<never>, { code: 0 }>;
  } catch {
    return null;
  }
}

/** Waits longer from failure to failure, and not at all once the network is back. */
function newPatience(file: File, { signal, onStage }: Options) {
  let failures = 0;
  /** Resolves with undefined when it is time to try again; throws what no other try mends. */
  const wait = async (error: unknown): Promise<undefined> => {
    if (signal?.aborted || !passes(error)) throw error;
    await requireFile(file);
    onStage?.('offline');
    const long = Math.min(longestPauseMillis, 500 * 2 ** failures);
    failures += 1;
    await pause(long, signal);
    return undefined;
  };
  return {
    wait,
    calm: () => (failures = 0),
    /** Asks until there is an answer, or a failure that stays. */
    async until<T>(ask: () => Promise<T>): Promise<T> {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          await wait(error);
        }
      }
    },
  };
}

/** Whether a failure is over by itself soon: a lost network, a server that starts anew or is busy. */
function passes(error: unknown): boolean {
  if (error instanceof CallFailed) {
    if (error.reason === 'uploadUnknown') return true;
    return [429, 502, 503, 504].includes(error.status) && (error.retryAfter ?? 0) <= shortWait;
  }
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}

/** A file that was moved or changed since it was chosen cannot be read any more. */
async function requireFile(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw fileGone();
  }
}

const fileGone = () => new Error('文件已被移动或修改，请重新选择');

function pause(millis: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      signal?.removeEventListener('abort', stop);
    };
    const again = () => {
      end();
      resolve();
    };
    const stop = () => {
      end();
      reject(new DOMException('The upload was ended.', 'AbortError'));
    };
    const timer = setTimeout(again, millis);
    addEventListener('online', again);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
