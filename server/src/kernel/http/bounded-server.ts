import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import proxies from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';
import { Refusal } from '../refusal.ts';
import { refuse, refusalAnswer } from './refuse.ts';
import {
  Admission,
  type AdmissionBounds,
  type Entry,
  hasLongBody,
  type RequestKind,
  usualAdmission,
} from './admission.ts';
import { type EventBounds, usualEvents } from './event-streams.ts';
import { boundConnections, type ConnectionBounds, usualConnections } from './connections.ts';
import { type PaceBounds, SlowConnections, usualPace } from './slow-connections.ts';

export interface ServerBounds {
  admission: AdmissionBounds;
  connections: ConnectionBounds;
  pace: PaceBounds;
  events: EventBounds;
  /** The longest time for the head of a request, also for the first on a connection. */
  headMillis: number;
  /** The longest rest between two requests of a connection. */
  idleMillis: number;
}

export const usualBounds: ServerBounds = {
  admission: usualAdmission,
  connections: usualConnections,
  pace: usualPace,
  events: usualEvents,
  headMillis: 15_000,
  // Longer than a proxy keeps its own, which would otherwise send into a connection that is just closed.
  idleMillis: 72_000,
};

/** What is at work on the sockets of this process, and what was refused since the start. */
export interface Load {
  calls: number;
  streams: number;
  waiting: number;
  shed: number;
  limited: number;
  connectionsRefused: number;
  slowEnded: number;
}

export interface BoundedServer {
  factory: (handle: (request: IncomingMessage, response: ServerResponse) => void) => Server;
  /** Lets the calls of `http` pass through the admission. `kindOf` tells what an address asks for. */
  guard(http: FastifyInstance, kindOf: (address: string) => RequestKind): void;
  load(): Load;
}

/**
 * A server of HTTP on which one caller cannot stop the others: bounds on connections, on the time of heads, on the
 * pace of bodies and answers, and on calls at work. Requests that never were on a socket, as those of tests, pass.
 */
export function boundedServer(bounds: ServerBounds, trustedProxies: readonly string[]): BoundedServer {
  const trust = proxies.compile([...trustedProxies]);
  const isTrusted = (address: string) => trust(address, 0);
  const admission = new Admission(bounds.admission);
  const slow = new SlowConnections(bounds.pace);
  const admitted = new WeakMap<IncomingMessage, RequestKind>();
  let kindOf: (address: string) => RequestKind = () => 'free';
  let refusedConnections = () => 0;
  return {
    factory(handle) {
      const server = createServer(
        {
          headersTimeout: bounds.headMillis,
          requestTimeout: 0,
          keepAliveTimeout: bounds.idleMillis,
          connectionsCheckingInterval: Math.min(bounds.headMillis, 5_000),
          keepAlive: true,
        },
        (request, response) => {
          const kind = kindOf(request.url ?? '');
          const full = admission.full(kind);
          if (full) return refuseLater(request, response, full);
          slow.follow(request, response, kind === 'call' || kind === 'write');
          admitted.set(request, kind);
          handle(request, response);
        },
      );
      refusedConnections = boundConnections(server, bounds.connections, isTrusted).refused;
      server.on('close', () => slow.stop());
      return server;
    },
    guard(http, kinds) {
      kindOf = kinds;
      const held = new WeakMap<IncomingMessage, () => void>();
      http.addHook('preHandler', ({ raw, ip }, reply, done) => {
        const kind = admitted.get(raw) ?? 'free';
        if (kind === 'free') return done();
        const begin = (place: Entry) => {
          if (place instanceof Refusal) return void reply.send(refuse(reply, place));
          // What was still waiting when its caller left is not begun.
          if (reply.raw.closed) {
            place();
            return void reply.hijack();
          }
          held.set(raw, place);
          // A call whose caller has left works on with its connection of the database, and so keeps its place.
          reply.raw.once('close', () => (kind === 'stream' || reply.raw.headersSent ? place() : undefined));
          return done();
        };
        // A request that waited in the parser for its body takes its place only now; most find one at once.
        const entry = admission.enter(kind, raw, networkOf(ip));
        if (entry instanceof Promise) entry.then(begin, done);
        else begin(entry);
      });
      http.addHook('onSend', ({ raw }, reply, payload, done) => {
        // Events have bounds of their own, and leave the places for files to files.
        const isOver = reply.raw.closed || String(reply.getHeader('content-type')).startsWith('text/event-stream');
        if (isOver) held.get(raw)?.();
        done(null, payload);
      });
    },
    load: () => ({
      ...admission.figures,
      connectionsRefused: refusedConnections(),
      slowEnded: slow.ended,
    }),
  };
}

/**
 * Answers a while later: a connection asks again only when it has its answer, and a thousand that get theirs at once
 * ask so often that refusing them leaves no time for calls.
 */
function refuseLater(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const timer = setTimeout(() => refuseAtLeastCost(request, response, refusal), 500 + Math.random() * 1_000);
  response.once('close', () => clearTimeout(timer));
}

/** Costs as little as an answer can. A body that is not read yet would have to be read before the next request. */
function refuseAtLeastCost(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, headers, envelope } = refusalAnswer(refusal) ?? { status: 503, headers: {}, envelope: null };
  const text = JSON.stringify(envelope);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    ...(hasLongBody(request) ? { connection: 'close' } : {}),
  });
  response.end(text);
}
