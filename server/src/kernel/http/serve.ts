import { asOfHeader, type Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { faultWords, invalidInput } from '@yance/contract/kernel/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import { recordsIn, type Readings } from '../audit/note-readings.ts';
import { titleCalls } from './call-titles.ts';
import { actingIn, type Actor } from '../actor.ts';
import { onBehalfOf } from './caller.ts';
import { minutes, type Clock } from '../clock.ts';
import { databaseErrorCode, type Database, type Tx } from '../db.ts';
import { BytesMissing } from '../bytes-missing.ts';
import { databaseFault, faultInWords } from '../postgres/database-fault.ts';
import { once } from '../idempotency.ts';
import type { EventStreams } from './event-streams.ts';
import { computerKeyOfRequest, keyOfRequest } from './key-of-request.ts';
import { networkOf } from './network.ts';
import { Invalid, Refusal } from '../refusal.ts';
import { refuse } from './refuse.ts';
import type { Authenticators, Binding, Call, RawReply } from '../route.ts';
import { ServiceAway } from '../service-away.ts';
import { requireSeenInput, snapshotNow } from '../require-seen.ts';
import { heldBy } from '../access/holder.ts';
import { sealedDigest } from '../access/tickets.ts';
import { holderOfRequest } from './holder-of-request.ts';
import { seenBy } from './seen-by.ts';

export interface Serving {
  database: Database;
  clock: Clock;
  authenticators: Authenticators;
  /** Called after each committed write, to wake the outbox. */
  committed: (endpoint: Endpoint, actor: Actor) => void;
  streams: EventStreams;
  readings: Readings;
  cachedReply?: CachedReply | undefined;
}

/** The reply to a call as bytes that were made once by `make`; undefined where it has to be made for each request. */
export type CachedReply = (
  endpoint: Endpoint,
  address: string,
  make: () => Promise<unknown>,
) => Promise<Buffer> | undefined;

/** Registers every bound call: audience, input schema, idempotency, one transaction, output schema, envelope. */
export function serveCalls(app: FastifyInstance, serving: Serving, bindings: readonly Binding[]): void {
  titleCalls(bindings);
  for (const binding of bindings) {
    const { endpoint } = binding;
    const mount = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.body === 'multipart' ? {} : { bodyLimit: endpoint.bodyKb * 1024 }),
        handler: (request, reply) => answer(serving, binding, request, reply),
      });
    if (endpoint.body === 'raw' && endpoint.method === 'POST')
      void app.register(async (scope) => void mount(takeBytes(scope)));
    else mount(app);
  }
}

/** What other services send is signed as bytes, whatever type it names: such a call gets the body as it came. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  return scope;
}

async function answer(
  serving: Serving,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = binding;
  reply.header('cache-control', 'no-store');
  let caller: Actor | undefined;
  const note = (outcome: string) => noteCall(serving, endpoint, { caller, outcome, request });
  const result = async () => {
    const person = await authenticate(serving, endpoint, request);
    caller = person;
    const input = parseInput(endpoint, request);
    const actor = seenBy(person, request, input);
    const data = await onBehalfOf(callerOf(actor, request.ip), () =>
      heldBy(holderOfRequest(actor, request, reply), () => run(serving, binding, { actor, input, request, reply })),
    );
    if (endpoint.effect === 'write') serving.committed(endpoint, actor);
    return data;
  };
  try {
    const cached = serving.cachedReply?.(endpoint, request.url, async () => granted(await result()));
    if (cached) {
      reply.type('application/json; charset=utf-8');
      return await cached;
    }
    const data = await result();
    await note('');
    if (endpoint.body === 'raw') return await sendRaw(reply, data as RawReply);
    return granted(data);
  } catch (error) {
    await note(outcomeOf(error));
    return refused(endpoint, error, request, reply);
  }
}

/** Keeps a call of a program in the log of its key. One that cannot be kept has been answered all the same. */
export async function noteCall(
  { authenticators, clock, database }: Pick<Serving, 'authenticators' | 'clock' | 'database'>,
  endpoint: Endpoint,
  { caller, outcome, request }: { caller: Actor | undefined; outcome: string; request: FastifyRequest },
): Promise<void> {
  if (caller?.kind !== 'member' || caller.key === undefined) return;
  const given = { caller: { ...caller, key: caller.key }, endpoint, outcome, ip: request.ip, clock };
  await authenticators
    .noteCall(database.db, given)
    .catch((error: unknown) => request.log.error({ path: endpoint.path, err: error }, 'a call by key is not logged'));
}

export function outcomeOf(error: unknown): string {
  if (error instanceof Refusal) return error.reason;
  return error instanceof Invalid ? 'invalid' : 'fault';
}

const granted = (data: unknown) => ({ code: 1, msg: '操作成功!', data });

async function run(
  serving: Serving,
  { endpoint, first, handle }: Binding,
  given: { actor: Actor; input: unknown; request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { database, clock } = serving;
  const { actor, input, request, reply } = given;
  const callIn = (tx: Tx, made?: unknown) =>
    ({
      tx,
      actor,
      clock,
      input,
      origin: originOf(request),
      http: { request, reply },
      transaction: database.transaction,
      streams: serving.streams,
      made,
    }) as Call<Endpoint>;
  const made = await first?.(callIn(database.db));
  const checked = async (tx: Tx) => {
    const output = await handle(callIn(tx, made));
    return endpoint.body === 'raw' ? output : endpoint.output.parse(output);
  };
  const streams = endpoint.body === 'multipart' || endpoint.body === 'raw';
  if (endpoint.effect === 'read' || streams) {
    // Before the reading: it may know of more than this, and never of less.
    if (actor.kind === 'staff' && !streams) reply.header(asOfHeader, await snapshotNow(database.db));
    const output = await checked(database.db);
    if (endpoint.personal && actor.kind === 'staff') {
      const subjects = recordsIn(input, endpoint.body === 'raw' ? null : output);
      const { path, notedEveryMinutes } = endpoint;
      const quiet = minutes(notedEveryMinutes);
      await serving.readings.note({ by: actor, path, subjects, ip: request.ip, at: clock.now(), quiet });
    }
    return output;
  }
  const outcome = await database.transaction((tx) => written(tx).catch(committedRefusal));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;

  async function written(tx: Tx): Promise<unknown> {
    const key = request.headers['idempotency-key'];
    if (!endpoint.once || typeof key !== 'string' || key === '') return recorded(tx);
    const first = { actor: keyOwner(actor, request.ip), key: key.slice(0, 200), path: endpoint.path, body: input };
    return once({ tx, clock }, first, () => recorded(tx));
  }
  // Inside `once`: a repeat that only gets the first reply again has changed nothing that could be recorded.
  async function recorded(tx: Tx): Promise<unknown> {
    const output = await checked(tx);
    if (actor.kind === 'staff') {
      if (!endpoint.adds) await requireSeenInput({ tx, clock, actor }, input);
      await audit(
        { tx, clock, actor },
        { path: endpoint.path, subject: subjectOf(input, output), input, ip: request.ip },
      );
    }
    return output;
  }
}

/**
 * Returns a refusal whose writes must be committed, such as a count of wrong guesses; throws everything else, which
 * rolls back.
 */
function committedRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.commits) return error;
  throw error;
}

/** Who makes a call. Refuses where its audience, its roles or the scopes of a key leave them out. */
export async function authenticate(
  serving: Pick<Serving, 'authenticators' | 'clock' | 'database'>,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  const { authenticators, clock, database } = serving;
  if (endpoint.audience === 'open') return { kind: 'visitor' };
  if (endpoint.audience === 'member') {
    const key = keyOfRequest(request);
    if (key) return authenticators.byKey(database.db, { key, endpoint, ip: request.ip, clock });
    const token = request.headers.token;
    if (typeof token !== 'string' || token === '') throw new Refusal('signInNeeded', { status: 401 });
    const member = await authenticators.member(database.db, token, clock, endpoint.afterEnd);
    if (!member) throw new Refusal('sessionEnded', { status: 401 });
    return member;
  }
  if (endpoint.audience === 'computer') {
    const key = computerKeyOfRequest(request);
    if (!key) throw new Refusal('keyEnded', { status: 401 });
    return authenticators.computer(database.db, { key, ip: request.ip, clock });
  }
  // A download is a plain link, which carries no header; the cookie never comes along from another site.
  const ownPage = request.headers['x-console'] === '1' || (endpoint.method === 'GET' && endpoint.body === 'raw');
  const staff = ownPage ? await authenticators.staff(database.db, request, clock) : null;
  if (!staff) throw new Refusal('sessionEnded', { status: 401 });
  const acting = actingIn(staff, endpoint);
  if (!acting) throw new Refusal('roleNeeded', { status: 403 });
  if (endpoint.stepUp && !(await authenticators.steppedUp(database.db, acting, clock)))
    throw new Refusal('stepUpNeeded');
  return acting;
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { method, body } = endpoint;
  const raw =
    method === 'GET'
      ? { ...(request.query as object), ...(request.params as object) }
      : body === 'multipart' || body === 'raw'
        ? {}
        : (request.body ?? {});
  const parsed = parsedInput(endpoint, raw);
  if (parsed.success) return parsed.data;
  const shape = endpoint.input as { shape?: Record<string, unknown> };
  const order = Object.keys(shape.shape ?? {});
  const errors = parsed.error.issues
    .map((issue) => ({ path: issue.path.join('.'), msg: issue.message }))
    .toSorted((a, b) => order.indexOf(a.path.split('.')[0] ?? '') - order.indexOf(b.path.split('.')[0] ?? ''));
  throw new Invalid(errors);
}

function parsedInput(endpoint: Endpoint, raw: unknown): ReturnType<Endpoint['input']['safeParse']> {
  try {
    // Where a schema has no words of its own, the reader still gets a Chinese sentence.
    return endpoint.input.safeParse(raw, { error: () => invalidInput });
  } catch (error) {
    // Where a text has a greatest length, zod measures an object's `length` too, and stumbles over one that is no
    // number.
    if (error instanceof TypeError && /"length":[[{]/.test(JSON.stringify(raw)))
      throw new Invalid([{ path: '', msg: invalidInput }]);
    throw error;
  }
}

function refused(endpoint: Endpoint, error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (error instanceof Invalid) return { code: 0, msg: error.errors[0]?.msg ?? '', data: null, errors: error.errors };
  if (error instanceof BytesMissing)
    request.log.error({ path: endpoint.path, key: error.key }, 'stored bytes are missing');
  if (error instanceof Refusal) {
    const envelope = refuse(reply, error, endpoint.refusals);
    if (envelope) return envelope;
  }
  if (error instanceof ServiceAway && error.refusal) {
    request.log.error({ path: endpoint.path, err: error }, 'another service is away');
    return refuse(reply, error.refusal);
  }
  const away = databaseFault(error);
  if (away) {
    request.log.error({ path: endpoint.path, ...faultInWords(error), err: error }, 'the database is at fault');
    return refuse(reply, away);
  }
  // A value that no column can hold slipped past a schema: the caller's input is at fault, not the operator.
  if (['22P02', '22P05', '22003', '22001', '22021'].includes(databaseErrorCode(error) ?? '')) {
    request.log.warn({ path: endpoint.path, error }, 'input that the database refuses');
    return { code: 0, msg: invalidInput, data: null };
  }
  request.log.error({ path: endpoint.path, err: error }, 'fault');
  reply.status(500);
  return { code: 0, msg: `${faultWords}（编号 ${request.id}）`, data: null };
}

async function sendRaw(reply: FastifyReply, raw: RawReply): Promise<FastifyReply> {
  return reply
    .status(raw.status ?? 200)
    .headers(raw.headers)
    .send(raw.body);
}

function originOf(request: FastifyRequest): Call<Endpoint>['origin'] {
  const cookies = (request as { cookies?: Record<string, string | undefined> }).cookies ?? {};
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    cookies,
  };
}

const callerOf = (actor: Actor, ip: string): string =>
  `${actor.kind}:${'rid' in actor ? actor.rid : networkOf(ip).near}`;

/** Visitors are told apart by the network that limits count, which is not kept as such. */
function keyOwner(actor: Actor, ip: string): string {
  return 'rid' in actor ? `${actor.kind}:${actor.rid}` : `${actor.kind}:${sealedDigest(networkOf(ip).near)}`;
}

function subjectOf(input: unknown, output: unknown): string | null {
  for (const one of [input, output]) {
    if (one === null || typeof one !== 'object') continue;
    for (const [key, value] of Object.entries(one))
      if (/(^|_)rid$/.test(key) && typeof value === 'string') return value;
  }
  return null;
}
