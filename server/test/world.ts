import { appendFileSync } from 'node:fs';
import {
  refusalHeader,
  type Endpoint,
  type Envelope,
  type OutputOf,
  type SentOf,
} from '@yance/contract/kernel/endpoint.ts';
import { inject } from 'vitest';
import { createApp, type App } from '../src/app.ts';
import { forgetIndexVersion } from '../src/features/catalogue/index.ts';
import { forgetPriceLists } from '../src/features/pricing/index.ts';
import { forgetSettings } from '../src/features/settings/index.ts';
import { SetClock } from '../src/kernel/clock.ts';
import { openDatabase, type Database } from '../src/kernel/db.ts';
import { forgetBounds } from '../src/kernel/reached-bound.ts';
import { hashLightly } from '../src/kernel/access/password.ts';
import { deadlocksIn } from './deadlocks.ts';
import { endWithFile } from './file-ends.ts';
import { setTestGateways } from './gateways.ts';
import { faultyWorld } from './planted-faults.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { ReadyMember, Speaker } from './speakers.ts';
import { ownDatabase } from './own-database.ts';

export type { Speaker } from './speakers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where faults-everywhere.ts reads what was proven; absent in an ordinary run, whose worlds have no faults. */
    faultsFile: string | undefined;
  }
}

/** A reply as tests read it: the envelope, and beside it the `reason` and the status that stand outside. */
export type Answer<T> = Replied<T> & { status: number };
export type Replied<T> = Envelope<T> & { reason?: string };

/** The envelope of a reply with the reason that its header tells. */
export function withReason<T>(response: Pick<LightMyRequestResponse, 'json' | 'headers'>): Replied<T> {
  const reason = response.headers[refusalHeader];
  return { ...response.json<Envelope<T>>(), ...(typeof reason === 'string' ? { reason } : {}) };
}

export interface World {
  app: App;
  database: Database;
  clock: SetClock;
  /** Calls and expects success; throws the envelope's words otherwise. */
  call<E extends Endpoint>(
    endpoint: E,
    input: SentOf<E>,
    as?: Speaker,
    headers?: Record<string, string>,
  ): Promise<OutputOf<E>>;
  /** Calls and returns the whole envelope with the refusal's reason and the HTTP status. */
  answer<E extends Endpoint>(
    endpoint: E,
    input: SentOf<E>,
    as?: Speaker,
    headers?: Record<string, string>,
  ): Promise<Answer<OutputOf<E>>>;
  /** Members of the template database whom no test of this world has met. */
  ready: ReadyMember[];
  /** Runs the outbox and every clock that is due. */
  settle(): Promise<void>;
}

/** A Tuesday morning in service hours. */
export const openingTime = new Date('2026-11-24T10:00:00+08:00');

/** What the process keeps of settings and of the catalogue is of the world before. */
async function forgetOtherWorlds(database: Database): Promise<void> {
  await database.pool.query('update catalogue_index_version set version = gen_random_uuid()');
  forgetSettings(0);
  forgetPriceLists(0);
  forgetIndexVersion(0);
  forgetBounds();
}

/** A thousand callers at once wait their turn on a slow machine; the limits have tests of their own. */
const unhurried = { acquireMillis: 120_000, statementMillis: 120_000, lockMillis: 120_000 };

/**
 * A world of its own, on a copy of the template database. One per test file. Where callers of the file have waited for
 * each other in a circle the file fails, although each of them came through: docs/locks.md says in which order locks
 * are taken.
 */
export async function openWorld({ provokesDeadlocks = false } = {}): Promise<World> {
  setTestGateways();
  hashLightly();
  const database = openDatabase(await ownDatabase(), unhurried);
  await forgetOtherWorlds(database);
  const world = await worldOn(database, inject('readyMembers'));
  endWithFile(async () => {
    const deadlocks = await deadlocksIn(database);
    await closeWorld(world);
    if (deadlocks > 0 && !provokesDeadlocks)
      throw new Error(`PostgreSQL ended ${deadlocks} transactions of this file in a deadlock: see docs/locks.md.`);
  });
  const file = inject('faultsFile');
  if (!file) return world;
  const write = (line: unknown) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  // What streams has no transaction of its own.
  const writes = world.app.bindings
    .map(({ endpoint }) => endpoint)
    .filter(({ effect, body }) => effect === 'write' && body !== 'multipart' && body !== 'raw');
  for (const { path } of writes) write({ path });
  return faultyWorld(world, write, 2);
}

/** The real application. */
export async function worldOn(database: Database, ready: readonly ReadyMember[]): Promise<World> {
  const clock = new SetClock(openingTime.getTime());
  const app = await createApp({ database, clock, logLevel: 'silent' });
  const answer: World['answer'] = async (endpoint, input, as, headers) => {
    const response = await app.http.inject({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.method === 'GET' ? { query: textValues(input) } : { payload: input ?? {} }),
      headers: {
        ...(as?.token ? { token: as.token } : {}),
        ...(as?.cookie ? { cookie: as.cookie, 'x-console': '1' } : {}),
        ...(as?.key ? { authorization: `Bearer ${as.key}` } : {}),
        ...headers,
      },
    });
    return { ...withReason<never>(response), status: response.statusCode };
  };
  return {
    app,
    database,
    clock,
    ready: [...ready],
    answer,
    call: async (endpoint, input, as, headers) => {
      const envelope = await answer(endpoint, input, as, headers);
      if (!envelope.code) throw new Error(`${endpoint.path}: ${envelope.msg} ${JSON.stringify(envelope)}`);
      return envelope.data;
    },
    settle: () => app.worker.drain(),
  };
}

export async function closeWorld({ app, database }: World): Promise<void> {
  await app.http.close();
  await app.worker.stop();
  await database.close();
}

function textValues(input: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]));
}
