import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';

type Query = Pick<InputOf<typeof searchServices>, 'kw' | 'typeId' | 'childId' | 'instrument' | 'urgent' | 'daysMax'>;

let world: World;
const search = (query: Partial<Query>) => world.call(searchServices, query);

beforeAll(async () => {
  world = await openWorld();
});

/** What would be found with one choice made again, beside what its facet promises. */
async function clicks(query: Partial<Query>) {
  const { facets } = await search(query);
  const choices = [
    ...facets.types.map(({ id, count }) => ({ more: { typeId: id }, count })),
    ...facets.categories.map(({ id, count }) => ({ more: { childId: id }, count })),
    ...facets.instruments.map(({ name, count }) => ({ more: { instrument: name }, count })),
  ];
  const found = await Promise.all(choices.map(async ({ more }) => (await search({ ...query, ...more })).total));
  return choices.map(({ more, count }, at) => ({ ...more, promised: count, found: found[at] }));
}

describe('the facets of a search', () => {
  it.each<Partial<Query>>([
    { kw: '电镜' },
    { kw: '电镜', typeId: 1 },
    { kw: '电镜', childId: 11 },
    { kw: '电镜', typeId: 2, childId: 31 },
    { kw: '电镜', instrument: 'FEI Talos F200X' },
    { kw: '电镜', typeId: 1, childId: 11, instrument: 'FEI Talos F200X' },
    { kw: '电镜', childId: 101 },
    { childId: 11, instrument: 'FEI Talos F200X', urgent: 1 },
    { typeId: 1, instrument: 'Bruker D8 Advance', daysMax: 10 },
  ])('promise what a click finds while %j is chosen', async (query) => {
    const all = await clicks(query);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ promised, found }) => promised !== found)).toEqual([]);
  });

  it('take the longest model that a service may name', async () => {
    expect((await search({ instrument: '甲'.repeat(80) })).total).toBe(0);
  });

  it('name a chosen type also where nothing of it is found', async () => {
    const { total, facets } = await search({ typeId: 3, childId: 11 });
    expect(total).toBe(0);
    expect(facets.types.find(({ id }) => id === 3)?.count).toBe(0);
    expect(facets.types.some(({ count }) => count > 0)).toBe(true);
  });

  it('stay with the searched words while filters leave nothing of what they find', async () => {
    const { total, facets } = await search({ kw: '透射电镜', instrument: 'Bruker D8 Advance' });
    expect(total).toBe(0);
    expect(facets.instruments.some(({ name }) => name === 'FEI Talos F200X')).toBe(true);
  });
});
