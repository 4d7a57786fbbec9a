import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { addOrder, beginOrder, reorder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { deletePreset, listPresets, renamePreset, savePreset } from '@yance/contract/orders/preset-endpoints.ts';
import { addPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { placeOrder, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let rid: string;
beforeAll(async () => {
  world = await openWorld();
  rid = await serviceCalled(world, 'XRD');
});
interface Draft {
  lines: { plan_rid: string; groups: { name?: string; count: number; codes: string[] }[] }[];
  aside: { plan_rid: string }[];
}
const draftOf = async (who: MemberSpeaker) => (await world.call(saveDraft, {}, who)).demand as Draft;

test('a preset is saved, replaced by its name, renamed and deleted, and nobody else sees it', async () => {
  const who = await newMember(world);
  const first = await world.call(savePreset, { service_rid: rid, name: '粉末', group: { composition: 'ZnO' } }, who);
  await world.call(savePreset, { service_rid: rid, name: '粉末', group: { composition: 'TiO2' } }, who);
  const other = await world.call(savePreset, { service_rid: rid, name: '薄膜', group: {} }, who);
  const list = await world.call(listPresets, { service_rid: rid }, who);
  expect(list.map((one) => [one.name, one.group.composition])).toEqual([
    ['薄膜', undefined],
    ['粉末', 'TiO2'],
  ]);
  expect(await world.answer(renamePreset, { rid: other.rid, name: '粉末' }, who)).toMatchObject({
    msg: '已有同名预设，请换一个名称',
  });
  const stranger = await newMember(world);
  expect(await world.call(listPresets, { service_rid: rid }, stranger)).toEqual([]);
  for (const call of [deletePreset, renamePreset] as const)
    expect(await world.answer(call, { rid: first.rid, name: '别人' }, stranger)).toMatchObject({ reason: 'notFound' });
  await world.call(deletePreset, { rid: first.rid }, who);
  expect(await world.call(listPresets, { service_rid: rid }, who)).toHaveLength(1);
});

test('one click on a service fills plan and demand from the newest preset, and an order can follow at once', async () => {
  const who = await newMember(world);
  const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid })).parameters);
  const group = { name: '氧化锌', form: 'powder' as const, composition: 'ZnO', hazards: ['none' as const], parameters };
  await world.call(savePreset, { service_rid: rid, name: '常用', group }, who);
  const begun = await world.call(beginOrder, { rid, count: 3, configuration: { parameters: {}, urgent: 'none' } }, who);
  expect(begun).toEqual({ cartNum: 1, filled: 'preset' });
  const { agreement_hash, demand } = await world.call(saveDraft, { agreement: true }, who);
  expect((demand as Draft).lines[0]?.groups).toMatchObject([{ name: '氧化锌', count: 3 }]);
  const placed = await world.call(
    addOrder,
    {
      ...(demand as never as Parameters<typeof world.call<typeof addOrder>>[1]),
      sign_name: '林晓雨',
      agreement_hash: agreement_hash ?? '',
    },
    who,
  );
  expect(placed.label).toBe('待寄样');
});

test('what else stands in the plan waits aside with what was typed for it, and stays there after the order', async () => {
  const who = await newMember(world);
  const sem = await serviceCalled(world, '场发射扫描电镜');
  const { line } = await world.call(addPlanLine, { rid: sem, count: 1 }, who);
  const typed = { plan_rid: line.plan_rid, urgent: 'none', groups: [{ name: '已填一半', count: 1, codes: [] }] };
  await world.call(saveDraft, { demand: { lines: [typed] } }, who);
  const placed = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  await world.call(saveDraft, { demand: { lines: [typed] } }, who);
  await world.call(reorder, { rid: placed.rid }, who);
  const draft = await draftOf(who);
  expect(draft.aside).toEqual([typed]);
  expect(draft.lines).toHaveLength(1);
  expect(draft.lines[0]?.groups[0]?.codes).toEqual([]);
  const { agreement_hash, demand } = await world.call(saveDraft, { agreement: true }, who);
  const submission = { ...(demand as never as Parameters<typeof world.call<typeof addOrder>>[1]), sign_name: '林晓雨' };
  await world.call(addOrder, { ...submission, agreement_hash: agreement_hash ?? '' }, who);
  expect((await draftOf(who)).lines).toEqual([typed]);
  expect((await world.call(listPlan, {}, who)).flatMap((one) => one.items)).toHaveLength(1);
});

test('without a preset the last order of the service fills the demand', async () => {
  const who = await newMember(world);
  await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const begun = await world.call(beginOrder, { rid, count: 2, configuration: { parameters: {}, urgent: 'none' } }, who);
  expect(begun.filled).toBe('order');
  expect((await draftOf(who)).lines[0]?.groups).toMatchObject([{ name: '氧化锌粉末', count: 2, codes: [] }]);
  const fresh = await newMember(world);
  const blank = await world.call(
    beginOrder,
    { rid, count: 1, configuration: { parameters: {}, urgent: 'none' } },
    fresh,
  );
  expect(blank.filled).toBe('form');
});

test('one click for more samples than a group holds takes all of them along', async () => {
  const who = await newMember(world);
  await world.call(beginOrder, { rid, count: 450, configuration: { parameters: {}, urgent: 'none' } }, who);
  expect((await draftOf(who)).lines[0]?.groups.map(({ count }) => count)).toEqual([200, 200, 50]);
  expect((await world.call(listPlan, {}, who))[0]?.items[0]?.count).toBe(450);
});

test('what is typed for another line while one is ordered with one click is kept', async () => {
  const who = await newMember(world);
  const sem = await serviceCalled(world, '场发射扫描电镜');
  const { line } = await world.call(addPlanLine, { rid: sem, count: 1 }, who);
  const typed = (name: string) => [
    { plan_rid: line.plan_rid, urgent: 'none', groups: [{ name, count: 1, codes: [] }] },
  ];
  const { version } = await world.call(saveDraft, { demand: { lines: typed('旧') } }, who);
  const row = { table: 'order_drafts', key: 'member_rid', rid: who.rid };
  const [saved] = await atOnce(world, row, 2, async (at) => {
    if (at === 0) return (await world.answer(saveDraft, { demand: { lines: typed('新') }, base: version }, who)).code;
    return (await world.answer(beginOrder, { rid, count: 1, configuration: {} }, who)).code;
  });
  const { aside } = (await draftOf(who)) as unknown as { aside: { groups: { name: string }[] }[] };
  expect(aside[0]?.groups[0]?.name).toBe(saved === 1 ? '新' : '旧');
});
