import { expect, test } from 'vitest';
import { allJobs, features } from '../../features.ts';
import { factJobs } from '../../kernel/facts.ts';
import { nameOf, queues } from './job-queues.ts';

const kinds = [...allJobs, ...features.flatMap(({ subscribers = [] }) => factJobs(subscribers))].map(
  ({ kind }) => kind.name,
);

test('every kind of job that runs has its own words for the administrator', () => {
  expect(kinds.length).toBeGreaterThan(200);
  expect(kinds.filter((kind) => nameOf(kind) === kind)).toEqual([]);
});

test('no queue is left over from a kind of job that is gone', () => {
  expect(queues.filter(({ key }) => !kinds.some((kind) => kind === key || kind.startsWith(key)))).toEqual([]);
});
