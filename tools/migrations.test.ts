import { expect, test } from 'vitest';
import { checkMigrations, migrationProblems } from './migrations.ts';

const journal = {
  entries: [
    { idx: 0, tag: '0000_start' },
    { idx: 1, tag: '0001_notes' },
  ],
};
const whole = ['0000_start.sql', '0001_notes.sql', '0001_snapshot.json'];

test('only the newest snapshot is kept', () => {
  expect(migrationProblems(whole, journal)).toEqual([]);
  expect(migrationProblems([...whole, '0000_snapshot.json'], journal)).toEqual([
    expect.stringContaining('0000_snapshot.json'),
  ]);
  expect(migrationProblems(whole.slice(0, 2), journal)).toEqual([expect.stringContaining('is missing')]);
});

test('two migrations never share a number, and each has its file', () => {
  const twice = { entries: [...journal.entries, { idx: 1, tag: '0001_tags' }] };
  expect(migrationProblems([...whole, '0001_tags.sql'], twice)).toEqual([expect.stringContaining('0001_tags')]);
  expect(migrationProblems(whole.slice(1), journal)).toEqual([expect.stringContaining('0000_start.sql')]);
});

test('the folder holds what its journal names', () => {
  expect(checkMigrations()).toEqual([]);
});
