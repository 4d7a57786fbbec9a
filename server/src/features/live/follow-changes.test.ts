import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Member, Staff } from '../../kernel/actor.ts';
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

/** A process whose database answers nothing, what its pages hear, and what it is told. */
function failing() {
  const failures: unknown[] = [];
  const hearing = new Map<string, (text: string) => void>();
  const streams = new EventStreams(usualEvents);
  const db = new Proxy(
    {},
    {
      get: () => () => {
        throw new Error('The pool is empty.');
      },
    },
  );
  const live = followChanges({
    database: { db } as unknown as Database,
    clock: systemClock,
    streams,
    bindings: [],
    notices: {
      on: async (channel, { heard }) => void hearing.set(channel, heard),
      stop: () => Promise.resolve(),
    },
    failed: (error) => failures.push(error),
  });
  const open = (kind: 'member' | 'staff', rid: string) => {
    const stream = streams.open({ kind, rid, session: rid } as Member | Staff, 0);
    return { resyncs: () => String(stream.body.read() ?? '').split('"resync"').length - 1 };
  };
  return { live, hearing, failures, open };
}

test('where telling fails, who would have been told asks for everything anew: all of facts, the member of counts, the new page of what it missed', async () => {
  const { live, hearing, failures, open } = failing();
  const [one, other, staff] = [open('member', 'one'), open('member', 'other'), open('staff', 'clerk')];
  const pages = () => [one, other, staff].map(({ resyncs }) => resyncs());
  const turn = () => live.beat();
  await turn();
  expect(pages(), 'each was greeted in vain').toEqual([1, 1, 1]);
  hearing.get('facts')?.('1 2');
  await turn();
  expect(pages(), 'facts').toEqual([1, 1, 1]);
  hearing.get('member_counts')?.('one');
  await turn();
  expect(pages(), 'counts').toEqual([1, 0, 0]);
  expect(failures.length).toBeGreaterThanOrEqual(5);
  live.stop();
});
