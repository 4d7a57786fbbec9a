import { searchServices, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const search = (kw: string) => world.call(searchServices, { kw, size: 20 });
const names = async (kw: string) => (await search(kw)).list.map(({ name }) => name);

it.each([
  ['催化剂', ['X射线粉末衍射', '比表面与孔径分析', '场发射扫描电镜', 'X射线光电子能谱']],
  ['钢的金相', ['金相显微镜（含制样）']],
  ['测个XRD', ['X射线粉末衍射']],
  ['質譜', ['气质联用', '液质联用/高分辨质谱']],
])('leads from materials, purposes and questions to services in the order of the editors: %s', async (kw, first) => {
  expect((await names(kw)).slice(0, first.length).toSorted()).toEqual(first.toSorted());
  expect((await search(kw)).approximate).toBe(false);
});

it('shows every technique of several that are named', async () => {
  for (const kw of ['SEM TEM', 'TEM和SEM'])
    expect(await names(kw)).toEqual(expect.arrayContaining(['场发射扫描电镜', '透射电镜']));
});

it('leads from the name of a category to all of it', async () => {
  expect((await search('光谱')).total).toBeGreaterThanOrEqual(5);
  expect((await names('磁学'))[0]).toBe('振动样品磁强计');
});

it('shows the technique alone, and says so, where nobody knows the other words', async () => {
  const { list, approximate } = await search('锗锡薄片扫描电子显微镜');
  expect([list[0]?.name, approximate]).toEqual(['场发射扫描电镜', true]);
});

describe('what nobody offers', () => {
  it('is said to be absent and shows no card, with suggestions from its words', async () => {
    const { list, total, absent, suggestions } = await search('冷冻电镜多少钱');
    expect([list, total, absent]).toEqual([[], 0, true]);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const name of suggestions) expect(name).toContain('电镜');
    expect(await world.call(suggestServices, { kw: '冷冻电镜' })).toEqual([]);
  });

  it('finds no technique that only ends alike, although no editor named it', async () => {
    for (const kw of ['低能电镜', '声子散射谱', '声波成像'])
      expect(await search(kw), kw).toMatchObject({ total: 0, absent: false });
  });

  it('suggests categories where no name shares a word, whatever sells best', async () => {
    expect((await search('qwertyuiop')).suggestions).toContain('电镜');
    expect((await search('qwertyuiop')).suggestions).not.toContain('场发射扫描电镜');
  });

  it('takes no short word for another that shares two letters with it', async () => {
    for (const kw of ['PCR', 'MRI', 'ERP9']) expect((await search(kw)).total, kw).toBe(0);
  });
});

it('answers words that only ask, by themselves and beside each other', async () => {
  for (const kw of ['有', '测', '多少钱', '怎么测 多少钱', 'how much', '的'])
    for (const call of [searchServices, suggestServices]) expect((await world.answer(call, { kw })).code, kw).toBe(1);
});

it('suggests by English names while they are typed', async () => {
  expect((await world.call(suggestServices, { kw: 'scanning electron mi' }))[0]?.name).toBe('场发射扫描电镜');
});
