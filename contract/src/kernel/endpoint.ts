import type { z } from 'zod';
import { alongside, type Topic } from './topics.ts';

/** Who may call: everybody, a signed-in member, staff in one of the roles, or a computer beside an instrument. */
export type Audience = 'open' | 'member' | 'staff' | 'computer';

/**
 * Staff roles by the letters of docs/glossary.md: manager, courier, keeper, laboratory, reviewer, finance, editor,
 * administrator.
 */
export const staffRoles = ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * A refusal whose reply carries `data` that helps the client: exactly these fields, or null where there is nothing to
 * say.
 */
export interface RefusalWithData {
  readonly msg: string;
  readonly data: z.ZodObject;
}
/**
 * Named business refusals with the Chinese sentence that the user reads; `data` is null unless the refusal declares it.
 */
export type Refusals = Readonly<Record<string, string | RefusalWithData>>;

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Known extends Refusals = Refusals,
  For extends Audience = Audience,
> {
  readonly method: 'GET' | 'POST';
  /** The whole path as one literal, so that a search for it finds its only definition. */
  readonly path: string;
  readonly audience: For;
  /** Staff roles that may call; the administrator M is always included. Empty for other audiences. */
  readonly roles: readonly StaffRole[];
  /** What the call does, in Chinese, for the browsable documents. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: Known;
  /** `write` opens a read-write transaction and accepts an Idempotency-Key; `read` is read-only. */
  readonly effect: 'read' | 'write';
  /** What the reply tells of: pages that show it read it again after a write that changes one of these. */
  readonly shows: readonly Topic[];
  /** What is different after the call. */
  readonly changes: readonly Topic[];
  /**
   * Whether a repeated Idempotency-Key returns the first reply; of an open call, the key belongs to the network
   * address. Never for replies that hold a token.
   */
  readonly once: boolean;
  /**
   * A call of staff that only adds to a record or notes that it was looked at: nobody's change meanwhile holds it up
   * (`changedSince`).
   */
  readonly adds: boolean;
  /** Staff must have given their second factor within the last minutes: for money, rights, exports and settings. */
  readonly stepUp: boolean;
  /** The reply tells names, phones or addresses of members: each reading by staff is noted. */
  readonly personal: boolean;
  /**
   * Minutes within which a further reading of the same records by the same person is not noted again: a page that
   * stands open asks anew whenever something has changed. 0 notes each.
   */
  readonly notedEveryMinutes: number;
  /** Also takes an access token whose time is over while its sign-in is not: for leaving, which must always work. */
  readonly afterEnd: boolean;
  /**
   * `form` accepts application/x-www-form-urlencoded beside JSON, `multipart` a streamed upload, `raw` replies by
   * itself.
   */
  readonly body: 'json' | 'form' | 'multipart' | 'raw';
  /** Kilobytes that the body may have; an upload's file is bounded by its setting instead. */
  readonly bodyKb: number;
}

/** Enough for a form. Calls that take whole documents or orders say what they need. */
const ordinaryBodyKb = 64;

type Given<I extends z.ZodType, O extends z.ZodType, R extends Refusals> = {
  method?: 'GET' | 'POST';
  path: string;
  summary: string;
  input: I;
  output: O;
  refusals?: R;
  effect: 'read' | 'write';
  shows?: readonly Topic[];
  changes?: readonly Topic[];
  once?: boolean;
  body?: Endpoint['body'];
  bodyKb?: number;
  adds?: boolean;
  stepUp?: boolean;
  personal?: boolean;
  notedEveryMinutes?: number;
  afterEnd?: boolean;
};

function endpoint<I extends z.ZodType, O extends z.ZodType, R extends Refusals, A extends Audience>(
  audience: A,
  roles: readonly StaffRole[],
  given: Given<I, O, R>,
  topic?: Topic,
): Endpoint<I, O, R, A> {
  return {
    method: 'POST',
    body: 'json',
    bodyKb: ordinaryBodyKb,
    shows: topic && given.effect === 'read' ? [topic] : [],
    changes: topic && given.effect === 'write' ? [topic, ...(alongside[topic] ?? [])] : [],
    once: given.effect === 'write' && audience !== 'open',
    adds: false,
    stepUp: false,
    personal: false,
    notedEveryMinutes: 0,
    afterEnd: false,
    ...given,
    refusals: given.refusals ?? ({} as R),
    audience,
    roles,
  };
}

/** A call that a visitor may make, below /api/open/. It shows and changes what it says itself. */
export const openCall = <I extends z.ZodType, O extends z.ZodType, R extends Refusals = {}>(
  given: Given<I, O, R>,
): Endpoint<I, O, R, 'open'> => endpoint('open', [], given);

/**
 * The calls about a topic: unless they say otherwise, reads show it and writes change it and what goes along with it.
 * Without a topic they show and change nothing.
 */
export const callsAbout = (topic?: Topic) => ({
  /** A call of a signed-in member, below /api/auth/; the token travels in the header `token`. */
  memberCall: <I extends z.ZodType, O extends z.ZodType, R extends Refusals = {}>(
    given: Given<I, O, R>,
  ): Endpoint<I, O, R, 'member'> => endpoint('member', [], given, topic),

  /**
   * A call of the console, below /api/staff/; `roles` beside M that may make it. Without a fresh second factor a call
   * with `stepUp` answers `stepUpNeeded`.
   */
  staffCall: <I extends z.ZodType, O extends z.ZodType, R extends Refusals = {}>(
    given: Given<I, O, R> & { roles: readonly StaffRole[] },
  ): Endpoint<I, O, R, 'staff'> => {
    const { roles, ...rest } = given;
    return endpoint('staff', roles.includes('M') ? roles : [...roles, 'M'], rest, topic);
  },

  /** A call of a laboratory's computer, below /api/computer/; its key travels after `Authorization: Bearer`. */
  computerCall: <I extends z.ZodType, O extends z.ZodType, R extends Refusals = {}>(
    given: Given<I, O, R>,
  ): Endpoint<I, O, R, 'computer'> => endpoint('computer', [], given, topic),
});

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type SentOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** A feature's calls by name: the value that its routes file must bind completely. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** One validation failure, in form order. */
export interface FieldError {
  path: string;
  msg: string;
}

/** Every reply of the API. `code` 1 is success. */
export type Envelope<T> =
  | { code: 1; msg: string; data: T }
  | { code: 0; msg: string; data: unknown; errors?: FieldError[] };

/**
 * The reply's header that names the refusal, a key of the endpoint's or of the common refusals; the envelope holds
 * words for people.
 */
export const refusalHeader = 'x-refusal';

/**
 * What a reply to staff knows of: the snapshot of the database when it was read, as `xmin:xmax:xip_list` of PostgreSQL.
 */
export const asOfHeader = 'x-as-of';
/** That of the page on which a step is made; see `changedSince`. */
export const seenHeader = 'x-seen';
