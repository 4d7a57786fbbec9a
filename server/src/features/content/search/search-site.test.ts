import { searchSite } from '@yance/contract/search/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const found = (kw: string) => world.call(searchSite, { kw });

it.each([['发票'], ['fapiao'], ['fp']])('finds help about invoices by %s', async (kw) =>
  expect((await found(kw)).help.map(({ question, answer }) => question + answer).join()).toContain('发票'),
);

it('finds instruments by a synonym, with the category of their projects', async () => {
  const { abilities } = await found('扫描电镜');
  const microscope = abilities.find(({ kind, name }) => kind === 'instrument' && name.includes('扫描电镜'));
  expect(microscope).toMatchObject({ category_id: 31 });
  expect((await found('SEM')).abilities.map(({ rid }) => rid)).toContain(microscope?.rid);
});

it('finds laboratories by their city, and nothing for nothing', async () => {
  expect((await found('南京')).abilities.map(({ kind }) => kind)).toContain('laboratory');
  expect(await found('')).toEqual({ abilities: [], help: [] });
  expect(await found('qwertyuiop')).toEqual({ abilities: [], help: [] });
});
