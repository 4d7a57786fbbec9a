import { expect, test } from 'vitest';
import { ownDatabase } from '../../server/test/own-database.ts';
import { lists } from './lists.ts';
import { measureGrowth } from './run.ts';

test(
  'shops of two sizes are made of the same lives, their ledgers agree, and every list answers in both',
  { timeout: 240_000 },
  async () => {
    const plan = { small: 100, large: 600, open: 30, rounds: 1, names: [], scale: 'small' as const };
    const figures = await measureGrowth({ ...plan, database: await ownDatabase() });
    expect(figures.map(({ name }) => name)).toEqual(lists.map(({ name }) => name));
    expect(figures.every(({ small, large }) => small > 0 && large > 0)).toBe(true);
  },
);
