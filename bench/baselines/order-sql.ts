import { randomUUID } from 'node:crypto';
import type { BenchMember } from '../members.ts';
import { createApp } from '../../server/src/app.ts';
import { systemClock } from '../../server/src/kernel/clock.ts';
import { openDatabase } from '../../server/src/kernel/db.ts';

/** A statement of the order transaction as the product sent it. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

export interface SentOrder {
  statements: readonly SentStatement[];
  rid: string;
  order_no: string;
  idempotencyKey: string;
}

/** Places one order through the product in this process and keeps what it sends from BEGIN to COMMIT. */
export async function recordOrder(connectionString: string, member: BenchMember): Promise<SentOrder> {
  const database = openDatabase(connectionString, { connections: 1 });
  const app = await createApp({ database, clock: systemClock, logLevel: 'silent' });
  const statements: SentStatement[] = [];
  database.pool.once('connect', (client) => {
    const original = client.query.bind(client) as (...given: unknown[]) => unknown;
    const recorded = (...given: unknown[]): unknown => {
      const [query, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const sent = typeof query === 'string' ? { text: query, values } : query;
      statements.push({ text: sent.text, values: values ?? sent.values ?? [] });
      return original(...given);
    };
    Object.assign(client, { query: recorded });
  });
  try {
    const idempotencyKey = `recorded ${randomUUID()}`;
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/auth/order/add',
      headers: { token: member.token, 'idempotency-key': idempotencyKey },
      payload: member.order,
    });
    const { data } = response.json<{ data: { rid: string; order_no: string } | null }>();
    if (!data) throw new Error(`The order to record was refused: ${response.body}`);
    const begin = statements.findIndex(({ text }) => text === 'begin');
    const commit = statements.findIndex(({ text }) => text === 'commit');
    return { statements: statements.slice(begin, commit + 1), idempotencyKey, ...data };
  } finally {
    await app.http.close();
    await app.worker.stop();
    await database.close();
  }
}
