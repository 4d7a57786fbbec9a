import type { Endpoint, Endpoints, InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Computer, Member, Program, Staff, Visitor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db.ts';
import type { EventStreams } from './http/event-streams.ts';
import type { Network } from './http/network.ts';

type ActorFor<E extends Endpoint> = E['audience'] extends 'member'
  ? Member
  : E['audience'] extends 'staff'
    ? Staff
    : E['audience'] extends 'computer'
      ? Computer
      : Visitor | Member;

/** Where a call came from. */
export interface Origin {
  readonly ip: string;
  /** The networks of that address, which limits count. */
  readonly network: Network;
  readonly userAgent: string;
  readonly requestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** What a handler works with. In a `write` call `tx` is the one transaction of the request. */
export interface Call<E extends Endpoint> {
  readonly tx: Tx;
  readonly actor: ActorFor<E>;
  readonly clock: Clock;
  readonly input: InputOf<E>;
  readonly origin: Origin;
  /** The bare exchange, for uploads, downloads and cookies. */
  readonly http: { request: FastifyRequest; reply: FastifyReply };
  /** For `multipart` and `raw` calls, which have no transaction of their own because they stream. */
  readonly transaction: Database['transaction'];
  /** The pages that hear of events from this process. */
  readonly streams: EventStreams;
  /** What the first part of a handler `inTwoParts` has made. */
  readonly made?: unknown;
}

/** What a `raw` call answers: its own bytes with its own headers. */
export interface RawReply {
  status?: number;
  headers: Record<string, string>;
  body?: string | Buffer | Readable;
}

/** A handler returns the data of the reply; a `raw` one returns a RawReply. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<E['body'] extends 'raw' ? RawReply : OutputOf<E>>;

/**
 * A handler whose first part runs before the call's transaction, because it takes its time: nobody's locks wait for it.
 * What it makes is lost when the second part refuses, so it must store nothing.
 */
export function inTwoParts<E extends Endpoint, Made>(
  first: (call: Call<E>) => Promise<Made>,
  second: (call: Call<E>, made: Made) => ReturnType<Handler<E>>,
): Handler<E> {
  const handle: Handler<E> = (call) => second(call, call.made as Made);
  return Object.assign(handle, { first });
}

export interface Binding {
  readonly endpoint: Endpoint;
  readonly first?: ((call: Call<Endpoint>) => Promise<unknown>) | undefined;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Binds every call of a feature's contract; a missing handler or a wrong reply is a compile error. */
export function bind<T extends Endpoints>(endpoints: T, handlers: { [K in keyof T]: Handler<T[K]> }): Binding[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    first: (handlers[name as keyof T] as unknown as Pick<Binding, 'first'>).first,
    handle: handlers[name as keyof T] as unknown as Binding['handle'],
  }));
}

/** Finds out which program calls, and keeps what it called. */
export interface KeyAuthenticators {
  /** The program with this key. Refuses `keyEnded`, `scopeNeeded` where the call is closed to it, or `tooMany`. */
  byKey(tx: Tx, given: { key: string; endpoint: Endpoint; ip: string; clock: Clock }): Promise<Program>;
  /** Keeps a call in the log of its key; `outcome` is empty, or the name of the refusal. */
  noteCall(
    tx: Tx,
    given: { caller: Program; endpoint: Endpoint; outcome: string; ip: string; clock: Clock },
  ): Promise<void>;
}

/** Finds out which computer of a laboratory calls. */
export interface ComputerAuthenticators {
  /** The computer with this key. Refuses `keyEnded`, or `tooMany`. */
  computer(tx: Tx, given: { key: string; ip: string; clock: Clock }): Promise<Computer>;
}

/** Finds out who calls. Features provide these; the kernel only knows when to ask. */
export interface Authenticators extends KeyAuthenticators, ComputerAuthenticators {
  /** The member behind the header `token`, or null when it is unknown, revoked or, unless `afterEnd`, expired. */
  member(tx: Tx, token: string, clock: Clock, afterEnd: boolean): Promise<Member | null>;
  /** The staff behind the console's cookie. */
  staff(tx: Tx, request: FastifyRequest, clock: Clock): Promise<Staff | null>;
  /** Whether the staff gave their second factor within the last minutes, for calls that declare `stepUp`. */
  steppedUp(tx: Tx, staff: Staff, clock: Clock): Promise<boolean>;
}
