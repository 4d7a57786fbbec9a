import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { addOrder, getOrder, reorder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { editPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { newCast } from '../../../../test/communities.ts';
import { demandFor, placeOrder, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { withExif } from '../../../../test/phone-picture.ts';
import { sentPicture } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const draftOf = async (who: MemberSpeaker) => (await world.call(saveDraft, {}, who)).demand as { lines: object[] };

test('a draft is found again on another device, and a change made on an older one is refused and kept out', async () => {
  const who = await newMember(world);
  const first = await world.call(saveDraft, { demand: { message: '电脑' }, base: null }, who);
  expect((await world.call(saveDraft, {}, who)).demand).toEqual({ message: '电脑' });
  const phone = await world.call(saveDraft, { demand: { message: '手机' }, base: first.version }, who);
  const late = { demand: { message: '电脑又写' }, base: first.version };
  expect(await world.answer(saveDraft, late, who)).toMatchObject({
    reason: 'draftElsewhere',
    msg: '送样需求已在其他设备或窗口修改，请选择保留哪一份',
  });
  expect(await world.call(saveDraft, {}, who)).toMatchObject({ demand: { message: '手机' }, version: phone.version });
  // Who has chosen says no base: the page's own draft takes the other one's place.
  expect((await world.call(saveDraft, { demand: late.demand }, who)).demand).toEqual(late.demand);
});

test('a browser that lost the reply to its own change goes on', async () => {
  const who = await newMember(world);
  const typed = (message: string, writer = 'a') => ({ demand: { message, writer }, base: null });
  await world.call(saveDraft, typed('第一句'), who);
  expect((await world.call(saveDraft, typed('第二句'), who)).demand).toMatchObject({ message: '第二句' });
  expect(await world.answer(saveDraft, typed('第三句', 'b'), who)).toMatchObject({ reason: 'draftElsewhere' });
});

test('of eight changes made on the same draft at once, one is kept and the others are told', async () => {
  const who = await newMember(world);
  const { version } = await world.call(saveDraft, { demand: { message: '起点' } }, who);
  const row = { table: 'order_drafts', key: 'member_rid', rid: who.rid };
  const answers = await atOnce(world, row, 8, (index) =>
    world.answer(saveDraft, { demand: { message: `第 ${index} 处` }, base: version }, who),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter((one) => 'reason' in one && one.reason === 'draftElsewhere')).toHaveLength(7);
});

test('a draft that was submitted on another device is not brought back by a page that still shows it', async () => {
  const who = await newMember(world);
  const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
  const { version, agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, who);
  await world.call(addOrder, { ...demand, sign_name: '李同学', agreement_hash: agreement_hash ?? '' }, who);
  const still = { demand: { ...demand, message: '还在写' }, base: version };
  expect(await world.answer(saveDraft, still, who)).toMatchObject({ reason: 'draftElsewhere' });
  expect((await world.call(saveDraft, {}, who)).demand).toBeNull();
});

test('an edit in the plan reaches what was typed for the line, and a page that shows the old values is told', async () => {
  const who = await newMember(world);
  const demand = { ...(await demandFor(world, who, [{ kw: 'XRD', count: 3 }])), writer: 'page' };
  const [line] = demand.lines;
  const plan_rid = line?.plan_rid ?? '';
  const { version } = await world.call(saveDraft, { demand, base: null }, who);
  await world.call(editPlanLine, { plan_rid, count: 7 }, who);
  const told = { reason: 'draftElsewhere' };
  expect(await world.answer(saveDraft, { demand, base: version }, who)).toMatchObject(told);
  const now = await world.call(saveDraft, {}, who);
  expect(now.demand).toMatchObject({ lines: [{ ...line, groups: [{ ...line?.groups[0], count: 7 }] }] });
  expect((await world.call(listPlan, {}, who))[0]?.items[0]?.count).toBe(7);
  await world.call(saveDraft, { demand: now.demand as Record<string, unknown>, base: now.version }, who);
  expect((await world.call(listPlan, {}, who))[0]?.items[0]?.count).toBe(7);
});

test('an edit of a line with several typed groups gives each its count and answers, and keeps what else was typed', async () => {
  const who = await newMember(world);
  const demand = await demandFor(world, who, [{ kw: 'XRD', count: 3 }]);
  const [line] = demand.lines;
  const parameters = line?.groups[0]?.parameters ?? {};
  const groups = ['甲', '乙'].map((name) => ({ ...line?.groups[0], name }));
  await world.call(saveDraft, { demand: { ...demand, lines: [], aside: [{ ...line, groups }] } }, who);
  const plan_rid = line?.plan_rid ?? '';
  const configuration = { parameters, urgent: 'none' as const, groups: [4, 5].map((count) => ({ count, parameters })) };
  await world.call(editPlanLine, { plan_rid, configuration }, who);
  const typed = async () => (await world.call(saveDraft, {}, who)).demand as { aside: { groups: object[] }[] };
  const both = [
    { name: '甲', count: 4 },
    { name: '乙', count: 5 },
  ];
  expect((await typed()).aside[0]?.groups).toMatchObject(both);
});

test('an edit that names no groups loses none: another count falls on the last, and too few or too many are refused', async () => {
  const who = await newMember(world);
  const demand = await demandFor(world, who, [{ kw: 'XRD', count: 9 }]);
  const [line] = demand.lines;
  const [{ parameters }] = [line?.groups[0] ?? { parameters: {} }];
  const named = (name: string, count: number) => ({ ...line?.groups[0], name, count });
  const groups = [named('甲', 4), { ...named('乙', 5), parameters: { ...parameters, speed: '2' } }];
  await world.call(saveDraft, { demand: { ...demand, lines: [{ ...line, groups }] } }, who);
  const plan_rid = line?.plan_rid ?? '';
  const typed = async () => ((await draftOf(who)).lines as unknown as { groups: object[] }[])[0]?.groups;
  const planned = async () => (await world.call(listPlan, {}, who))[0]?.items[0];
  await world.call(editPlanLine, { plan_rid, configuration: { parameters, urgent: 'one_day' } }, who);
  expect(await typed()).toEqual(groups);
  expect(await planned()).toMatchObject({
    count: 9,
    configuration: { urgent: 'one_day', groups: [{ count: 4 }, { count: 5 }] },
  });
  for (const [count, counts] of [
    [3, [2, 1]],
    [450, [2, 200, 200, 48]],
  ] as const) {
    await world.call(editPlanLine, { plan_rid, count }, who);
    expect(await typed()).toMatchObject(counts.map((each) => ({ count: each })));
    expect((await planned())?.count).toBe(count);
  }
  expect(await typed()).toMatchObject([{ name: '甲' }, { name: '乙', parameters: { speed: '2' } }, {}, {}]);
  for (const [count, msg] of [
    [3, '已填写 4 组样品，数量不能少于 4；可先在送样需求中删除不需要的组'],
    [4000, '样品最多 20 组，每组最多 200 个；请在送样需求中调整各组的数量'],
  ] as const)
    expect(await world.answer(editPlanLine, { plan_rid, count }, who)).toMatchObject({
      errors: [{ path: 'count', msg }],
    });
  expect((await planned())?.count).toBe(450);
});

test('a group that is only half typed outlasts an edit in the plan', async () => {
  const who = await newMember(world);
  const demand = await demandFor(world, who, [{ kw: 'XRD', count: 3 }]);
  const [line] = demand.lines;
  const half = { name: '还没想好', count: '', codes: [] };
  await world.call(saveDraft, { demand: { ...demand, lines: [{ ...line, groups: [line?.groups[0], half] }] } }, who);
  await world.call(editPlanLine, { plan_rid: line?.plan_rid ?? '', count: 5 }, who);
  expect((await draftOf(who)).lines).toMatchObject([{ groups: [{ count: 5 }, half] }]);
});

test('a page that was opened before anything was typed does not undo an edit in the plan', async () => {
  const who = await newMember(world);
  const demand = { ...(await demandFor(world, who, [{ kw: 'XRD', count: 3 }])), writer: 'page' };
  const plan_rid = demand.lines[0]?.plan_rid ?? '';
  for (const count of [7, 8]) {
    const { version } = await world.call(saveDraft, {}, who);
    await world.call(editPlanLine, { plan_rid, count }, who);
    const told = { reason: 'draftElsewhere' };
    expect(await world.answer(saveDraft, { demand, base: version }, who)).toMatchObject(told);
    expect((await world.call(listPlan, {}, who))[0]?.items[0]?.count).toBe(count);
  }
  expect(await world.answer(saveDraft, { agreement: true }, who)).toMatchObject({ reason: 'noDemand' });
});

test('two edits of a line at once both count', async () => {
  const who = await newMember(world);
  const demand = await demandFor(world, who, [{ kw: 'XRD', count: 3 }]);
  const plan_rid = demand.lines[0]?.plan_rid ?? '';
  const configuration = { parameters: demand.lines[0]?.groups[0]?.parameters ?? {}, urgent: 'one_day' as const };
  await atOnce(world, { table: 'plan_lines', rid: plan_rid }, 2, (at) =>
    world.call(editPlanLine, { plan_rid, ...(at === 0 ? { count: 7 } : { configuration }) }, who),
  );
  const line = (await world.call(listPlan, {}, who))[0]?.items[0];
  expect([line?.count, line?.configuration.urgent]).toEqual([7, 'one_day']);
});

test('who has typed nothing yet, or has ordered it, is told that there is nothing to sign, in words', async () => {
  const who = await newMember(world);
  const nothing = { reason: 'noDemand', msg: '还没有填写的需求，请先在实验方案中选择项目' };
  expect(await world.answer(saveDraft, { agreement: true }, who)).toMatchObject(nothing);
  const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, who);
  await world.call(addOrder, { ...demand, sign_name: '李同学', agreement_hash: agreement_hash ?? '' }, who);
  expect(await world.answer(saveDraft, { agreement: true }, who)).toMatchObject(nothing);
});

test('the photo of a sample is seen by its customer and staff, and must be a picture of their own', async () => {
  const who = await newMember(world);
  const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
  const withPhoto = (photo_rid: string) => ({
    ...demand,
    lines: demand.lines.map((line) => ({ ...line, groups: line.groups.map((group) => ({ ...group, photo_rid })) })),
  });
  const foreign = await sentPicture(world, await newMember(world), withExif('here', 1));
  expect(await world.answer(addOrder, withPhoto(foreign), who)).toMatchObject({ reason: 'notFound' });
  const photo = await sentPicture(world, who, withExif('here', 1));
  const { rid } = orderOf(await world.call(addOrder, withPhoto(photo), who));
  const shown = [
    await world.call(getOrder, { rid }, who),
    await world.call(getStaffOrder, { rid }, await newStaff(world, 'B')),
  ].map(({ lines }) => lines[0]?.groups[0]?.photo);
  expect(shown).toEqual([expect.objectContaining({ rid: photo }), expect.objectContaining({ rid: photo })]);
  await world.call(reorder, { rid }, who);
  const again = (await world.call(saveDraft, {}, who)).demand as { lines: { groups: { photo_rid: unknown }[] }[] };
  expect(again.lines[0]?.groups[0]?.photo_rid).toBeNull();
});

test('ordering again leaves out what is gone, asks again what has changed, and names both', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who);
  const services = {
    gone: await serviceCalled(world, '场发射扫描电镜'),
    changed: await serviceCalled(world, 'XRD'),
  };
  await world.database.pool.query('update catalogue_services set offered = false where rid = $1', [services.gone]);
  await world.database.pool.query(
    `update catalogue_services set definition = jsonb_set(definition, '{parameters}', (
       select jsonb_agg(case when field ->> 'kind' = 'choice'
         then jsonb_set(field, '{options}', '[{"value":"new","label":"新选项"}]') - 'default' else field end)
       from jsonb_array_elements(definition -> 'parameters') field)) where rid = $1`,
    [services.changed],
  );
  const told = await world.call(reorder, { rid }, who);
  expect([told.cartNum, told.gone, told.changed]).toEqual([
    1,
    [expect.stringContaining('扫描电镜')],
    [expect.any(String)],
  ]);
  const [line] = (await world.call(listPlan, {}, who)).flatMap((one) => one.items);
  expect(line?.rid).toBe(services.changed);
  await world.database.pool.query('update catalogue_services set offered = false where rid = $1', [services.changed]);
  expect(await world.answer(reorder, { rid }, who)).toMatchObject({ msg: '原订单的项目已全部下架，请选择其他项目' });
});

test('ordering again keeps whose money paid and for which project, whose number stands on nothing that others pay', async () => {
  const { rid, people } = await newCast(world, '再来一单');
  const { O, M } = people;
  const grant = { name: '面上项目', grant_no: 'NSFC-22375001', budget_fen: null };
  const project = await world.call(addProject, { rid, ...grant }, O);
  const paid = { community_rid: rid, project_rid: project.rid };
  const first = await placeOrder(world, M, [{ kw: '拉曼', count: 1 }], paid);
  expect((await world.call(getOrder, { rid: first.rid }, M)).customer_ref).toBe(grant.grant_no);
  await world.call(reorder, { rid: first.rid }, M);
  const { demand } = await world.call(saveDraft, {}, M);
  expect(demand).toMatchObject({ ...paid, coupon_rid: null, customer_ref: '' });

  const typed = await placeOrder(world, M, [{ kw: '拉曼', count: 1 }], { community_rid: rid, customer_ref: 'PO-7' });
  await world.call(reorder, { rid: typed.rid }, M);
  expect((await world.call(saveDraft, {}, M)).demand).toMatchObject({
    community_rid: rid,
    project_rid: null,
    customer_ref: 'PO-7',
  });
});
