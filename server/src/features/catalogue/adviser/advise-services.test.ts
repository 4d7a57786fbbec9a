import { adviseServices } from '@yance/contract/catalogue/adviser/endpoints.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import {
  getStaffService,
  publishService,
  saveServiceDraft,
  withdrawService,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { seededAdvice } from '../../../../seeds/services/advice/index.ts';
import { newcomersQuestions, type NewcomersQuestion } from '../../../../test/newcomers-questions.ts';
import { serviceCalled } from '../../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { adviceOf, giveAdvice } from '../service-advice.store.ts';

let world: World;
let editor: StaffSpeaker;
let xrd: string;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
  xrd = await serviceCalled(world, 'X射线粉末衍射');
});

const phase = { sample: 'powder', topics: 'phase' } as const;
const edit = () => world.call(getStaffService, { rid: xrd }, editor);
const revision = async () => (await edit()).revision;
async function publish(change: (draft: ServiceDraft) => Partial<ServiceDraft>) {
  const { revision: seen, draft } = await edit();
  await world.call(saveServiceDraft, { rid: xrd, revision: seen, draft: { ...draft, ...change(draft) } }, editor);
  return world.answer(publishService, { rid: xrd, revision: await revision() }, editor);
}

/** What the call names first for a question: the codes of three services at most. */
async function firstThree({ sample, topics, limits, amount }: NewcomersQuestion): Promise<string[]> {
  const answers = {
    sample,
    topics: topics.join(),
    ...(limits && { limits: limits.join() }),
    ...(amount && { amount }),
  };
  const { places } = await world.call(adviseServices, answers);
  const rids = places.slice(0, 3).map(({ card }) => card.rid);
  const { rows } = await world.database.pool.query<{ code: string }>(
    'select code from catalogue_services where rid = any ($1) order by array_position($1, rid)',
    [rids],
  );
  return rows.map(({ code }) => code);
}

it.each(newcomersQuestions)(
  '$words: what a specialist would book, $book, is among the first three, and what they would not is not',
  async (question) => {
    const first = await firstThree(question);
    expect(first).toContain(question.book);
    expect(first.filter((code) => question.not?.includes(code))).toEqual([]);
  },
);

it('a visitor reads what each service answers and does not, what it needs and costs, with the form filled in', async () => {
  const { places } = await world.call(adviseServices, { ...phase, topics: 'phase,valence', amount: 500 });
  const first = places.find(({ card }) => card.rid === xrd);
  expect(first).toMatchObject({
    type_name: '送样检测',
    shows: [{ topic: 'phase', fit: 3, text: expect.stringMatching(/./) }],
    unanswered: ['valence'],
    obstacles: [],
    cannot: expect.arrayContaining([expect.stringMatching(/./)]),
    requirements: expect.arrayContaining([expect.stringMatching(/./)]),
    demo: expect.stringMatching(/./),
  });
  const { places: films } = await world.call(adviseServices, { sample: 'film', topics: 'absorption' });
  const [film] = films;
  expect(film).toMatchObject({
    parameters: { mode: 'transmittance' },
    filled: [{ key: 'mode', value: 'transmittance', label: expect.stringMatching(/./), answer: '薄膜透过' }],
  });
  const line = { rid: film?.card.rid ?? '', configuration: { parameters: film?.parameters ?? {} } };
  expect((await world.answer(addPlanLine, line, await newMember(world))).code).toBe(1);
});

it.each([
  [{ sample: 'film', topics: 'phase,absorption' }],
  [{ sample: 'powder', topics: 'pores,valence,radicals', limits: 'magnetic,insulating' }],
  [{ sample: 'bulk', topics: 'grains,surface' }],
  [{ sample: 'liquid', topics: 'trace,mixture', amount: 50 }],
  [{ sample: 'soft', topics: 'transition,strength', limits: 'no_vacuum' }],
  [{ sample: 'data', topics: 'fitting,electrons' }],
] as const)('%j: the plan has the parameters and the price that were shown', async (answers) => {
  const member = await newMember(world);
  const { places } = await world.call(adviseServices, answers);
  const sent = places.filter(({ card }) => card.type_id !== 2);
  expect(sent.length).toBeGreaterThan(0);
  for (const { card, parameters, filled, price_fen } of sent) {
    const { line } = await world.call(addPlanLine, { rid: card.rid, configuration: { parameters } }, member);
    expect(line.configuration.parameters).toEqual(parameters);
    expect(line.by_quote ? null : line.price_fen, card.name).toBe(price_fen);
    for (const { key, value } of filled) expect([parameters[key]].flat()).toContain(value);
  }
});

it('answers that leave nothing come with the change that leaves something', async () => {
  const limits = 'insulating,no_vacuum,magnetic,keep,insoluble,air_sensitive';
  const { places, changes } = await world.call(adviseServices, {
    sample: 'powder',
    topics: 'trace',
    limits,
    amount: 1,
  });
  expect(places).toEqual([]);
  expect(changes.length).toBeGreaterThan(0);
  expect((await world.call(adviseServices, phase)).changes).toEqual([]);
});

it('what a limit or the amount excludes comes after all others and says why', async () => {
  const { places, stopped } = await world.call(adviseServices, {
    ...phase,
    topics: 'trace,major',
    limits: 'keep,insoluble',
    amount: 5,
  });
  expect(places.every(({ obstacles }) => obstacles.length === 0)).toBe(true);
  expect(stopped.length).toBeGreaterThan(0);
  for (const { obstacles } of stopped) expect(obstacles).not.toEqual([]);
});

it.each([
  [{}, '请选择样品形态'],
  [{ sample: 'powder' }, '请选择 1–3 项想知道的内容'],
  [{ sample: 'powder', topics: 'phase,lattice,pores,valence' }, '请选择 1–3 项想知道的内容'],
  [{ sample: 'powder', topics: 'gold' }, '请选择 1–3 项想知道的内容'],
  [{ ...phase, limits: 'haste' }, '请重新选择样品的限制'],
  [{ ...phase, amount: 0 }, '样品量应大于 0'],
  [{ ...phase, amount: 'viel' }, '样品量应为数字'],
])('answers that are none, %j, are refused in words', async (input, words) => {
  expect((await world.answer(adviseServices, input as never)).msg).toBe(words);
});

it('what editors publish changes the answer at once; gaps are named and change nothing', async () => {
  const said = async () =>
    (await world.call(adviseServices, phase)).places.find(({ card }) => card.rid === xrd)?.shows[0]?.text;
  const before = await said();
  const advice = (await edit()).draft.advice ?? expect.fail();
  const saying = (text: string) => () => ({
    advice: { ...advice, shows: [{ topic: 'phase' as const, fit: 1 as const, text }] },
  });
  expect((await publish(saying(' '))).msg).toBe('推荐信息「是什么物相、什么晶型」请写明能得到什么');
  expect(await said()).toBe(before);
  expect((await publish(saying('新的说明'))).code).toBe(1);
  expect(await said()).toBe('新的说明');
  const wrong = [{ on: 'powder' as const, key: 'target', value: 'gold' }];
  expect((await publish(() => ({ advice: { ...advice, fills: wrong } }))).msg).toBe(
    '推荐信息第 1 条预填应选择表单中的参数与选项',
  );
  expect((await publish(() => ({ advice: { ...advice, shows: [] } }))).code).toBe(1);
  expect(await said()).toBeUndefined();
  expect((await publish(() => ({ advice }))).code).toBe(1);
  expect(await said()).toBe(before);
});

it('a version of before there was an adviser changes nothing of what it knows, and services without get what came with the product', async () => {
  const { advice } = (await edit()).draft;
  expect((await publish(() => ({ advice: null, sketch: '以前的版本。' }))).code).toBe(1);
  expect((await edit()).draft).toMatchObject({ advice, sketch: '以前的版本。' });
  await world.database.pool.query(`update catalogue_services set advice = null where rid = $1`, [xrd]);
  await world.database.transaction((tx) => giveAdvice(tx, { ...seededAdvice, bet: advice ?? expect.fail() }));
  const bet = await serviceCalled(world, '比表面积');
  expect(await world.database.transaction((tx) => adviceOf(tx, xrd))).toEqual(seededAdvice.xrd);
  expect(await world.database.transaction((tx) => adviceOf(tx, bet))).toEqual(seededAdvice.bet);
});

it('a withdrawn service is recommended no more', async () => {
  await world.call(withdrawService, { rid: xrd, revision: await revision(), reason: '设备停用' }, editor);
  const { places, stopped } = await world.call(adviseServices, phase);
  expect([...places, ...stopped].map(({ card }) => card.rid)).not.toContain(xrd);
});
