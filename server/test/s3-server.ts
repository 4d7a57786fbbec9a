import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Account } from '../src/gateways/storage/s3-connection.ts';
import { signatureFault } from './s3-signature.ts';

/** How the server behaves from now on. */
interface Behaviour {
  /** `reset` ends every connection at once, `silent` never answers, `fails` answers 503. */
  mood: 'well' | 'reset' | 'silent' | 'fails';
  /** Before each answer. */
  delayMillis: number;
  /** Bytes after which the next answers with an object are cut, each once. */
  cuts: number[];
  /** Keys in one page of a list. */
  page: number;
}

interface Stored {
  file: string;
  size: number;
  etag: string;
  at: Date;
}

export interface S3Server {
  account: S3Account;
  behave: Behaviour;
  /** Keys of what lies in the bucket, prefix included. */
  keys(): string[];
  /** Multipart uploads that are neither complete nor aborted. */
  unfinished(): string[];
  /** What the server has heard, such as `PUT part`. */
  heard: string[];
  stop(): Promise<void>;
}

/**
 * A server of this machine that speaks the part of S3 that the storage uses, and checks every signature and the hash of
 * every body. Objects lie in `folder`, so that large ones need no memory.
 */
export async function startS3Server(folder: string, given: { port?: number; prefix?: string } = {}): Promise<S3Server> {
  const account = {
    bucket: 'files',
    region: 'cn-test-1',
    key: 'TESTKEY',
    secret: 'test-secret',
    pathStyle: true,
    prefix: given.prefix ?? 'shop/',
  };
  const behave: Behaviour = { mood: 'well', delayMillis: 0, cuts: [], page: 1000 };
  const bucket = new Bucket(folder);
  const heard: string[] = [];
  const server = createServer((request, response) => {
    if (behave.mood === 'reset') return void request.socket.destroy();
    if (behave.mood === 'silent') return void request.resume();
    setTimeout(() => {
      const fault = behave.mood === 'fails' ? 'SlowDown' : signatureFault(request, account);
      const work = fault ? Promise.reject(new Fault(fault)) : bucket.answer({ request, response, behave, heard });
      work.catch((error: unknown) => {
        const code = error instanceof Fault ? error.message : 'InternalError';
        request.resume();
        if (response.headersSent) return void response.destroy();
        xml(response, `<Error><Code>${code}</Code></Error>`, statuses[code] ?? 403);
      });
    }, behave.delayMillis);
  });
  await new Promise<void>((resolve) => {
    server.listen(given.port ?? 0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: { ...account, endpoint },
    behave,
    heard,
    keys: () => [...bucket.objects.keys()],
    unfinished: () => [...bucket.uploads.keys()],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const statuses: Readonly<Record<string, number>> = {
  SlowDown: 503,
  InternalError: 500,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  BadDigest: 400,
  InvalidPart: 400,
  EntityTooSmall: 400,
};

class Fault extends Error {}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  behave: Behaviour;
  heard: string[];
}

class Bucket {
  readonly objects = new Map<string, Stored>();
  readonly uploads = new Map<string, { key: string; at: Date; parts: Map<number, Stored> }>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  async answer(asked: Asked): Promise<void> {
    const { request, response, heard } = asked;
    const url = new URL(request.url ?? '', 'http://s3');
    const [, name, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (name !== 'files') throw new Fault('NoSuchBucket');
    const upload = url.searchParams.get('uploadId');
    const what = `${request.method}${upload ? ' of upload' : ''}${url.searchParams.has('uploads') ? ' uploads' : ''}`;
    heard.push(what);
    if (what === 'PUT') {
      const stored = await this.#take(request);
      this.objects.set(key, stored);
      return void response.setHeader('etag', stored.etag).end();
    }
    if (what === 'POST uploads') {
      const id = randomUUID();
      this.uploads.set(id, { key, at: new Date(), parts: new Map() });
      return xml(response, `<Result><UploadId>${id}</UploadId></Result>`);
    }
    if (what === 'GET uploads') return this.#listUploads(response, url.searchParams);
    if (upload) return this.#answerUpload(asked, key, upload, Number(url.searchParams.get('partNumber')));
    if (what === 'GET' && key === '') return this.#list(asked, url.searchParams);
    if (what === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = this.objects.get(key);
    if (!found) throw new Fault('NoSuchKey');
    return this.#send(asked, found);
  }

  async #answerUpload({ request, response }: Asked, key: string, id: string, number: number): Promise<void> {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new Fault('NoSuchUpload');
    if (request.method === 'DELETE') {
      this.uploads.delete(id);
      return void response.writeHead(204).end();
    }
    const stored = await this.#take(request, request.method === 'POST');
    if (request.method === 'PUT') {
      upload.parts.set(number, stored);
      return void response.setHeader('etag', stored.etag).end();
    }
    const named = [
      ...readFileSync(stored.file, 'utf8').matchAll(
        /<Part><ETag>(.*?)<\/ETag><PartNumber>(\d+)<\/PartNumber><\/Part>/g,
      ),
    ];
    const parts = named.map(([, etag = '', place]) => {
      const part = upload.parts.get(Number(place));
      if (part?.etag !== etag.replaceAll('&quot;', '"')) throw new Fault('InvalidPart');
      return part;
    });
    if (parts.slice(0, -1).some(({ size }) => size < 5 * 1024 * 1024)) throw new Fault('EntityTooSmall');
    const whole = join(this.#folder, randomUUID());
    for (const { file } of parts) await pipeline(createReadStream(file), createWriteStream(whole, { flags: 'a' }));
    for (const { file } of upload.parts.values()) rmSync(file);
    this.objects.set(key, { file: whole, size: statSync(whole).size, etag: `"${id}-${parts.length}"`, at: new Date() });
    this.uploads.delete(id);
    return xml(response, `<Result><Key>${key}</Key></Result>`);
  }

  async #take(request: IncomingMessage, unsigned = false): Promise<Stored> {
    const file = join(this.#folder, randomUUID());
    const [sha, md5] = [createHash('sha256'), createHash('md5')];
    await pipeline(
      request,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sha.update(chunk);
          md5.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file),
    );
    const size = existsSync(file) ? statSync(file).size : 0;
    if (!unsigned && request.headers['x-amz-content-sha256'] !== sha.digest('hex')) throw new Fault('BadDigest');
    return { file, size, etag: `"${md5.digest('hex')}"`, at: new Date() };
  }

  async #send({ request, response, behave }: Asked, found: Stored): Promise<void> {
    if (request.headers['if-match'] && request.headers['if-match'] !== found.etag)
      throw new Fault('PreconditionFailed');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from ?? 0), Math.min(Number(to ?? found.size - 1), found.size - 1)];
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': end - start + 1,
      'last-modified': found.at.toUTCString(),
      etag: found.etag,
    });
    if (request.method === 'HEAD' || found.size === 0) return void response.end();
    const cut = behave.cuts.shift();
    if (cut === undefined) return pipeline(createReadStream(found.file, { start, end }), response);
    await pipeline(createReadStream(found.file, { start, end: start + cut - 1 }), response, { end: false });
    response.destroy();
  }

  #list({ response, behave }: Asked, query: URLSearchParams): void {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const to = from + behave.page;
    const next = to < keys.length ? `<NextContinuationToken>${to}</NextContinuationToken>` : '';
    const rows = keys.slice(from, to).map((key) => {
      const at = this.objects.get(key)?.at.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    xml(
      response,
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
    );
  }

  #listUploads(response: ServerResponse, query: URLSearchParams): void {
    const rows = [...this.uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .map(
        ([id, { key, at }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
    xml(response, `<Result><IsTruncated>false</IsTruncated>${rows.join('')}</Result>`);
  }
}

function xml(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
}
