import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { named, needs, notOffered } from '../../../../../bench/search/textbook-queries.ts';
import { services } from '../../../../seeds/services/index.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const codes = new Map(services.map(({ code, name }) => [name, code]));
const firstThree = async (kw: string): Promise<string[]> => {
  const { list } = await world.call(searchServices, { kw, size: 3 });
  return list.map(({ name }) => codes.get(name) ?? '');
};

it('finds what textbooks and price lists call the services among the first three, for 97 of 100 queries', async () => {
  const queries = [
    ...Object.entries(named).map(([kw, expected]) => ({
      kw,
      holds: (first: string[]) => first.some((code) => expected.includes(code)),
    })),
    ...Object.entries(needs).map(([kw, expected]) => ({
      kw,
      holds: (first: string[]) => first.length > 0 && first.every((code) => expected.includes(code)),
    })),
    ...notOffered.map((kw) => ({ kw, holds: (first: string[]) => first.length === 0 })),
  ];
  const failed: string[] = [];
  for (const { kw, holds } of queries) {
    const first = await firstThree(kw);
    if (!holds(first)) failed.push(`${kw}: ${first.join(', ')}`);
  }
  expect(queries.length).toBeGreaterThanOrEqual(250);
  expect(1 - failed.length / queries.length, failed.join('\n')).toBeGreaterThanOrEqual(0.97);
});
