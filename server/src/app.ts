import cookie from '@fastify/cookie';
import { partsPaths } from '@yance/contract/files/resumable.ts';
import type { Endpoint, InputOf, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { allJobs, features } from './features.ts';
import { serveParts } from './features/files/index.ts';
import { authenticators } from './features/identity/index.ts';
import { computerCallers } from './features/computers/index.ts';
import { keyCallers } from './features/integrations/index.ts';
import { followChanges, type FollowedChanges } from './features/live/index.ts';
import { storage } from './gateways/storage/storage.ts';
import { assemble } from './kernel/assemble.ts';
import type { Actor } from './kernel/actor.ts';
import type { ClockWatch } from './kernel/time/clock-watch.ts';
import type { Clock } from './kernel/clock.ts';
import { registerBodyParsers } from './kernel/http/bodies.ts';
import { databaseFault, faultInWords } from './kernel/postgres/database-fault.ts';
import type { Database, Tx } from './kernel/db.ts';
import { noteReadings } from './kernel/audit/note-readings.ts';
import { boundedServer, usualBounds, type Load, type ServerBounds } from './kernel/http/bounded-server.ts';
import { compressReplies } from './kernel/http/encoding.ts';
import { type EventBounds, EventStreams } from './kernel/http/event-streams.ts';
import { requestKinds } from './kernel/http/request-kinds.ts';
import { gentle, stopGently } from './kernel/http/stop-gently.ts';
import type { Notices } from './kernel/notices.ts';
import { loggedError } from './kernel/logged-error.ts';
import { networkOf } from './kernel/http/network.ts';
import { pathOfRequest, refuseCrookedRequests } from './kernel/http/plain-request.ts';
import { readinessOf, type Readiness } from './kernel/http/readiness.ts';
import type { Binding, Call } from './kernel/route.ts';
import { Refusal } from './kernel/refusal.ts';
import { refuse } from './kernel/http/refuse.ts';
import { ServiceAway } from './kernel/service-away.ts';
import { authenticate, noteCall, serveCalls } from './kernel/http/serve.ts';
import { requireStrictReplies } from './kernel/http/strict-answers.ts';
import { replyToUnreadable } from './kernel/http/unreadable-request.ts';
import { documentCalls, mountDocumentStyle } from './pages/documents.ts';
import { separateOrigins, type Origins } from './pages/console-host.ts';
import { cachedReplies } from './pages/reply-cache.ts';
import { createWorker, type Worker } from './kernel/worker.ts';

/** Runs an open read call in this process, for pages that the server renders. */
export type ReadCall = <E extends Endpoint>(endpoint: E, input: SentOf<E>) => Promise<OutputOf<E>>;

export interface App {
  http: FastifyInstance;
  worker: Worker;
  bindings: readonly Binding[];
  /** What is at work and what was refused, for whoever watches. */
  load: () => Load;
  /** Whether the database can be written to. */
  readiness: () => Promise<Readiness>;
  /** What open pages hear. */
  live: FollowedChanges;
  /** Resolves when every reading of personal data until now is in the database. */
  readingsNoted: () => Promise<void>;
  read: ReadCall;
  /** As `read`, within a transaction of the caller. */
  readIn: (tx: Tx) => ReadCall;
}

/** Who may call: people who have signed in, programs and computers of laboratories with a key. */
const callers = { ...authenticators, ...keyCallers, ...computerCallers };

/** What connections get when the process is told to end, which may take ten seconds in all. */
const patience = { restMillis: 1_000, graceMillis: 4_000 };

/** What the application runs on, and what it may leave out. */
export interface AppParts {
  database: Database;
  clock: Clock;
  logLevel: string;
  /** Where console and portal are reached; left out where nobody comes by a browser. */
  origins?: Origins;
  /** Whose word about the address of a caller is taken; left out: proxies on this machine. */
  trustedProxies?: readonly string[];
  /** Other bounds on connections and calls at work than the usual ones. */
  bounds?: Partial<ServerBounds>;
  /** Compares the clock with the time that has passed; left out where tests set the clock. */
  clockWatch?: ClockWatch;
  /** Grows whenever public content changes; given, replies to public calls are cached until then. */
  contentVersion?: () => number;
  /** What other processes tell; left out, open pages hear of nothing but their counts. */
  notices?: Notices;
  /** false: the documents for visitors leave the calls of staff out. */
  describeStaff?: boolean;
  /** Reads the room on the disk of the database; left out where that cannot be seen. */
  databaseRoom?: (() => Promise<number>) | undefined;
  /** Takes the log's lines instead of the standard output. */
  logTo?: { write(line: string): void };
}

/** The whole API on one database: every feature of features.ts, health, and the generated documents. */
export async function createApp(given: AppParts): Promise<App> {
  const { database, clock } = given;
  assemble(features);
  const trustedProxies = given.trustedProxies ?? ['loopback'];
  const bounds = { ...usualBounds, ...given.bounds };
  const server = boundedServer(bounds, trustedProxies);
  const http = fastify({
    ...gentle,
    serverFactory: server.factory,
    genReqId: () => uuidv7(),
    bodyLimit: 1024 * 1024,
    rewriteUrl: pathOfRequest,
    // The sealed ticket of a file link is longer than the usual hundred characters.
    routerOptions: { maxParamLength: 1000 },
    trustProxy: [...trustedProxies],
    logger: {
      level: given.logLevel,
      ...(given.logTo ? { stream: given.logTo } : {}),
      redact: ['req.headers.token', 'req.headers.authorization', 'req.headers.cookie', 'req.query'],
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        err: loggedError,
        error: loggedError,
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseRequest,
    clientErrorHandler: replyToUnreadable,
  });
  refuseCrookedRequests(http);
  const calls = features.flatMap((feature) => feature.calls ?? []);
  const endpoints = calls.map((binding) => binding.endpoint);
  const bindings = [...calls, ...documentCalls(endpoints, { staffHidden: given.describeStaff === false })];
  server.guard(http, requestKinds(bindings, Object.values(partsPaths)));
  requireStrictReplies(http, { https: given.origins?.portal.startsWith('https:') ?? false });
  compressReplies(http);
  await http.register(cookie);
  await registerBodyParsers(http);

  const worker = createWorker(database, clock, {
    subscribers: features.flatMap((feature) => feature.subscribers ?? []),
    watch: given.clockWatch,
    jobs: allJobs,
  });
  if (given.origins) separateOrigins(http, given.origins);
  const cachedReply = given.contentVersion && cachedReplies(given.contentVersion);
  const readings = noteReadings(database, (error) => http.log.error({ err: error }, 'readings are not noted yet'));
  http.addHook('onClose', () => readings.written());
  const { streams, live } = openPages(http, { database, clock, bindings, notices: given.notices }, bounds.events);
  const committed = (endpoint: Endpoint, actor: Actor) => {
    worker.nudge();
    live.wrote(endpoint, actor);
  };
  serveCalls(http, { database, clock, authenticators: callers, committed, streams, readings, cachedReply }, bindings);
  serveParts(http, {
    database,
    clock,
    authenticate: (endpoint, request) => authenticate({ database, clock, authenticators: callers }, endpoint, request),
    noteCall: (endpoint, call) => noteCall({ database, clock, authenticators: callers }, endpoint, call),
  });
  const readiness = serveHealth(http, readinessOf(database.probes, given.databaseRoom));
  stopGently(http, patience);
  http.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 0, msg: '地址不存在', data: null }));
  mountDocumentStyle(http);
  http.setErrorHandler(refuseRequest);
  return {
    http,
    worker,
    bindings,
    load: server.load,
    readiness,
    live,
    readingsNoted: readings.written,
    read: reader(bindings, database.pageReads, clock),
    readIn: (tx) => reader(bindings, tx, clock),
  };
}

/** The open pages of this process, and what they hear. */
function openPages(
  http: FastifyInstance,
  given: Pick<Parameters<typeof followChanges>[0], 'database' | 'clock' | 'bindings' | 'notices'>,
  bounds: EventBounds,
): { streams: EventStreams; live: FollowedChanges } {
  const streams = new EventStreams(bounds);
  const failed = (error: unknown) => http.log.error({ err: error }, 'open pages were not notified');
  const live = followChanges({ ...given, streams, failed });
  // Before the server waits for its answers to end.
  http.addHook('preClose', async () => live.stop());
  return { streams, live };
}

/** Answers what never became a call: a body too large, another content type, an address that cannot be decoded. */
function refuseRequest(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const away = error instanceof ServiceAway ? error.refusal : undefined;
  if (away) request.log.error({ err: error }, 'another service is away outside a call');
  const refusal = error instanceof Refusal ? error : (away ?? databaseFault(error));
  if (refusal && refusal !== error && !away)
    request.log.error({ ...faultInWords(error), err: error }, 'the database is at fault outside a call');
  const envelope = refusal && refuse(reply, refusal);
  if (envelope) return void reply.send(envelope);
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'fault outside a call');
  const msg =
    { 413: '提交的内容过大', 415: '不支持的内容类型', 404: '地址不存在' }[status] ??
    (status < 500 ? '请求格式不正确' : '系统出现意外，请稍后再试');
  reply.status(status).send({ code: 0, msg, data: null });
}

function serveHealth(http: FastifyInstance, readiness: App['readiness']): App['readiness'] {
  http.get('/health', () => ({ status: 'up' }));
  http.get('/ready', async (_, reply) => {
    const status = await readiness();
    if (status !== 'ready') reply.status(503).header('retry-after', '2');
    // Without its files the platform goes on working: a balancer has nothing to take out.
    const files = storage().reachable() ? {} : { files: 'storage away' };
    return reply.header('cache-control', 'no-store').send({ status, ...files });
  });
  return readiness;
}

function reader(bindings: readonly Binding[], tx: Tx, clock: Clock): ReadCall {
  const byPath = new Map(bindings.map((binding) => [binding.endpoint.path, binding]));
  return async <E extends Endpoint>(endpoint: E, input: SentOf<E>) => {
    const binding = byPath.get(endpoint.path);
    if (!binding || endpoint.audience !== 'open' || endpoint.effect !== 'read')
      throw new Error(`${endpoint.path} is not an open read call.`);
    const call = {
      tx,
      clock,
      actor: { kind: 'visitor' },
      input: endpoint.input.parse(input) as InputOf<E>,
      // A page is made for everybody: no header says who reads it.
      http: { request: { headers: {} } },
      origin: { ip: '127.0.0.1', network: networkOf('127.0.0.1'), userAgent: 'pages', requestId: '', cookies: {} },
    };
    const output = await binding.handle(call as unknown as Call<Endpoint>).catch((error: unknown) => {
      throw databaseFault(error) ?? error;
    });
    return endpoint.output.parse(output) as OutputOf<E>;
  };
}
