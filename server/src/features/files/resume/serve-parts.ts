import { beginComputerUpload } from '@yance/contract/computers/endpoints.ts';
import { beginUpload } from '@yance/contract/files/resumable-endpoints.ts';
import { beginStaffUpload } from '@yance/contract/files/resumable-staff-endpoints.ts';
import { partRefusals, partsPaths } from '@yance/contract/files/resumable.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addAbortSignal } from 'node:stream';
import { staging } from '../../../gateways/storage/staging.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db.ts';
import { refuse } from '../../../kernel/http/refuse.ts';
import { outcomeOf } from '../../../kernel/http/serve.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { UploadRoom } from '../upload-room.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { findStaged, type StagedUpload } from './staged-uploads.store.ts';
import { oldestLive } from './upload-life.ts';
import { writingAlone } from './writing.ts';

interface Serving {
  database: Database;
  clock: Clock;
  /** Who may make a call, by its request. */
  authenticate: (endpoint: Endpoint, request: FastifyRequest) => Promise<Actor>;
  /** Keeps what a program did in the log of its key; `outcome` is empty, or the name of the refusal. */
  noteCall: (
    endpoint: Endpoint,
    call: { caller: Actor | undefined; outcome: string; request: FastifyRequest },
  ) => Promise<void>;
}

const megabyte = 1024 * 1024;
const version = '1.0.0';
const bytesType = 'application/offset+octet-stream';

/**
 * Takes the bytes of large uploads by the core of tus 1.0.0: HEAD asks how many are there, PATCH adds more, OPTIONS
 * tells the version; no extension is offered (decision 0028). Whoever may begin an upload may send its bytes, each to
 * their own; there are no answers for other sites.
 */
export function serveParts(http: FastifyInstance, serving: Serving): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bytes are taken from the request as they come.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const endpoint of [beginUpload, beginStaffUpload, beginComputerUpload]) {
      const url = `${partsPaths[endpoint.audience]}/:upload`;
      const bound = { url, bodyLimit: Number.MAX_SAFE_INTEGER };
      scope.route({ ...bound, method: 'HEAD', handler: answer(serving, endpoint, sayOffset) });
      scope.route({ ...bound, method: 'PATCH', handler: answer(serving, endpoint, take) });
      scope.route({ url, method: 'OPTIONS', handler: sayVersion });
    }
  });
}

/** What anybody may know before sending; without headers that would let another site's page in. */
const sayVersion = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.status(204).headers({ 'tus-resumable': version, 'tus-version': version }).send();

interface Part {
  row: StagedUpload;
  request: FastifyRequest;
  reply: FastifyReply;
}
type Handle = (serving: Serving, part: Part) => Promise<unknown>;

const answer =
  (serving: Serving, endpoint: Endpoint, handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'tus-resumable': version, 'cache-control': 'no-store' });
    const asked = request.headers['tus-resumable'];
    if (asked !== undefined && asked !== version)
      return crooked(reply.header('tus-version', version), 412, '不支持的断点续传协议版本');
    let caller: Actor | undefined;
    const note = (outcome: string) => serving.noteCall(endpoint, { caller, outcome, request });
    try {
      caller = await serving.authenticate(endpoint, request);
      const row = await find(serving, caller, (request.params as { upload: string }).upload);
      const answered = await handle(serving, { row, request, reply });
      await note('');
      return answered;
    } catch (error) {
      await note(outcomeOf(error));
      // Nobody is there to hear of it: the sender is gone, or was ended because it comes anew. What came is there.
      if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
      const envelope = error instanceof Refusal ? refuse(reply, error, partRefusals) : undefined;
      if (!envelope) throw error;
      return envelope;
    }
  };

async function find({ database: { db }, clock }: Serving, actor: Actor, rid: string): Promise<StagedUpload> {
  const own = actor.kind === 'visitor' || actor.kind === 'timer' ? undefined : actor;
  const found =
    own && /^[0-9a-f-]{36}$/.test(rid) ? await findStaged(db, own, rid, await oldestLive(db, clock)) : undefined;
  if (!found) throw new Refusal('uploadUnknown', { status: 404 });
  return found;
}

/** Bytes that are there; all of them once they lie in the storage. */
const arrived = async (row: StagedUpload): Promise<number> =>
  row.sha256 === null ? staging().size(row.rid) : row.size;

const sayOffset: Handle = async (_, { row, reply }) =>
  reply.headers({ 'upload-offset': String(await arrived(row)), 'upload-length': String(row.size) }).send();

const take: Handle = async (serving, { row, request, reply }) => {
  const { headers, raw } = request;
  if (headers['content-type'] !== bytesType) return crooked(reply, 415, '不支持的内容类型');
  const offset = Number(/^\d{1,15}$/.exec(String(headers['upload-offset']))?.[0] ?? Number.NaN);
  if (Number.isNaN(offset)) return crooked(reply, 400, '请求格式不正确');
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (offset + (length ?? 0) > row.size) return crooked(reply, 413, tooLong);
  if (row.sha256 !== null) return takeNoMore(offset, { row, request, reply });
  const outcome = await writingAlone(serving, row.rid, async (signal) => {
    const at = await arrived(row);
    if (at !== offset) return { offset: at, conflict: true };
    const least = (await readSetting(serving.database.db, 'upload.free_mb')) * megabyte;
    const room = new UploadRoom(staging().room, least, length);
    await room.claim();
    addAbortSignal(signal, raw);
    let beyond = false;
    // Who sends too much is still there to hear it.
    const body = raw.iterator({ destroyOnReturn: false });
    await staging().append(
      row.rid,
      bounded(room.guarded(body), row.size - at, () => (beyond = true)),
    );
    if (beyond) return 'beyond';
    return { offset: await arrived(row), conflict: false };
  });
  if (!outcome) throw new Refusal('uploadElsewhere', { status: 503, retryAfter: 5 });
  if (outcome === 'beyond') {
    // It is another file than the one that was begun: what is there would be taken for the whole of it.
    const { database, clock } = serving;
    await database.transaction((tx) => giveUpUpload({ tx, clock }, row.rid));
    return crooked(reply, 413, partRefusals.uploadTooLong);
  }
  return sayWhere(reply, outcome);
};

const tooLong = '到达的内容比文件本身更长，请重新选择文件';

/** All of it lies in the storage, and may be a file by now: what still comes is refused and changes nothing. */
const takeNoMore = async (offset: number, { row, request: { raw }, reply }: Part): Promise<FastifyReply> => {
  if (offset !== row.size) return sayWhere(reply, { offset: row.size, conflict: true });
  let beyond = false;
  for await (const _ of bounded(raw.iterator({ destroyOnReturn: false }), 0, () => (beyond = true)));
  return beyond ? crooked(reply, 413, tooLong) : sayWhere(reply, { offset, conflict: false });
};

function sayWhere(reply: FastifyReply, { offset, conflict }: { offset: number; conflict: boolean }): FastifyReply {
  void reply.header('upload-offset', String(offset));
  if (conflict) return crooked(reply, 409, '续传位置不一致，请从服务器返回的位置继续');
  return reply.status(204).send();
}

const crooked = (reply: FastifyReply, status: number, msg: string): FastifyReply =>
  reply.status(status).send({ code: 0, msg, data: null });

/** No more than `most` bytes; what comes beyond is told and not read. */
async function* bounded(body: AsyncIterable<Buffer>, most: number, noteBeyond: () => void): AsyncGenerator<Buffer> {
  let left = most;
  for await (const chunk of body) {
    if (chunk.length > left) return noteBeyond();
    yield chunk;
    left -= chunk.length;
  }
}
