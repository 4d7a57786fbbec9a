import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Member } from '../../kernel/actor.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { EventStreams, usualEvents } from '../../kernel/http/event-streams.ts';
import { followChanges } from './follow-changes.ts';

test('members who write again and again within a moment are told of by one statement, the last ones as the process ends', async () => {
  const sent: unknown[] = [];
  const failures: unknown[] = [];
  const db = { execute: async (statement: SQL) => void sent.push(new PgDialect().sqlToQuery(statement).params) };
  const live = followChanges({
    database: { db } as unknown as Database,
    clock: systemClock,
    streams: new EventStreams(usualEvents),
    bindings: [],
    failed: (error) => failures.push(error),
  });
  const write = (rid: string) => live.wrote(addPlanLine, { kind: 'member', rid } as Member);
  for (const rid of ['one', 'other', 'one']) write(rid);
  expect(sent).toEqual([]);
  live.stop();
  expect(sent).toEqual([['member_counts', ['one', 'other']]]);
  expect(failures).toEqual([]);
});
