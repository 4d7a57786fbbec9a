import { askCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { askCancelAssign } from '@yance/contract/results/endpoints.ts';
import {
  dispatchProposed,
  getDispatchRules,
  listDispatchRuleChanges,
  proposeDispatch,
  saveDispatchRules,
  tryDispatchRules,
} from '@yance/contract/results/dispatch-endpoints.ts';
import type { DispatchRule } from '@yance/contract/results/dispatch-rules.ts';
import {
  denyCancelTask,
  dispatchTask,
  dispatchTasks,
  getTask,
  listTasks,
} from '@yance/contract/results/staff-endpoints.ts';
import { listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import { currentSession } from '@yance/contract/staff/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { begun, createLaboratoryStaff, lockedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
/** The laboratories that have a Bruker D8 for XRD, a ZEISS for SEM, and neither. */
let beijing: string;
let advanced: string;
let nanjing: string;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  const { laboratories } = await world.call(getDispatchRules, {}, staff.manager);
  const called = (name: string) => laboratories.find((one) => one.name.includes(name))?.rid ?? '';
  [beijing, advanced, nanjing] = [called('北京实验中心'), called('高端测试'), called('南京实验中心')];
});

const reason = '新的合作实验室';
const rule = (given: Partial<DispatchRule>): DispatchRule => ({
  id: randomUUID(),
  name: '电镜',
  enabled: true,
  category_ids: [],
  service_rids: [],
  urgencies: [],
  regions: [],
  choice: 'order',
  laboratories: [{ rid: beijing, share: 1 }],
  ...given,
});
async function keep(rules: DispatchRule[], capacities: { laboratory_rid: string; weekly: number }[] = []) {
  const { revision } = await world.call(getDispatchRules, {}, staff.manager);
  return world.call(saveDispatchRules, { rules, capacities, revision, reason }, staff.manager);
}
const sem = [{ kw: '场发射扫描电镜', count: 1 }];
const planned = async (wanted = sem) => (await lockedOrder(world, staff, await newMember(world), wanted)).tasks;
const propose = (rids: string[]) => world.call(proposeDispatch, { rids }, staff.manager);
const stateOf = async (rid: string) => (await world.call(getTask, { rid }, staff.manager)).state;

beforeEach(async () => {
  await keep([rule({ name: randomUUID().slice(0, 8), enabled: false })]);
});

describe('rules', () => {
  test('are kept with who changed them and why, and refuse what somebody has changed meanwhile', async () => {
    const { revision, rules: before } = await world.call(getDispatchRules, {}, staff.manager);
    const { name } = await world.call(currentSession, {}, staff.manager);
    const rules = [rule({ name: '电镜优先北京' })];
    await world.call(saveDispatchRules, { rules, capacities: [], revision, reason }, staff.manager);
    const again = { rules: [], capacities: [], revision, reason };
    expect(await world.answer(saveDispatchRules, again, staff.manager)).toMatchObject({
      reason: 'changedMeanwhile',
      msg: expect.stringMatching(
        new RegExp(`^${name} 在 \\d\\d:\\d\\d 修改过规则，您的修改没有保存。请先查看同事的版本$`),
      ),
    });
    const now = await world.call(getDispatchRules, {}, staff.manager);
    expect(now.changed).toMatchObject({ by: name });
    const same = { rules, capacities: [], revision: now.revision, reason };
    expect(await world.answer(saveDispatchRules, same, staff.manager)).toMatchObject({ reason: 'sameValue' });
    expect((await world.call(listDispatchRuleChanges, {}, staff.manager))[0]).toMatchObject({
      old: { rules: before },
      new: { rules },
      reason,
      by: name,
    });
  });

  test('name laboratories that exist, at least one each, and none twice', async () => {
    const { revision } = await world.call(getDispatchRules, {}, staff.manager);
    const save = (laboratories: DispatchRule['laboratories']) =>
      world.answer(
        saveDispatchRules,
        { rules: [rule({ laboratories })], capacities: [], revision, reason },
        staff.manager,
      );
    expect(await save([{ rid: randomUUID(), share: 1 }])).toMatchObject({ reason: 'laboratoryUnknown' });
    expect(await save([])).toMatchObject({ code: 0, msg: '请选择实验室' });
    const twice = [beijing, beijing].map((rid) => ({ rid, share: 1 }));
    expect(await save(twice)).toMatchObject({ code: 0, msg: '同一实验室不能重复' });
  });

  test('stand on the page of all settings as kept elsewhere, and cannot be changed there', async () => {
    const admin = await newStaff(world, 'M');
    const row = (await world.call(listStaffSettings, {}, admin)).find(({ key }) => key === 'dispatch.rules');
    expect(row).toMatchObject({ maintained_by: 'rules', editable: false });
  });

  test('that are not saved yet can be tried on what waits: which task goes where, and which nowhere', async () => {
    const [task] = await planned();
    const rules = [rule({ laboratories: [{ rid: advanced, share: 1 }] })];
    const tried = await world.call(tryDispatchRules, { rules, capacities: [] }, staff.manager);
    expect(tried.sent.find(({ laboratory }) => laboratory.includes('高端测试'))?.tasks).toContainEqual(
      expect.objectContaining({ rid: task }),
    );
    const none = await world.call(tryDispatchRules, { rules: [], capacities: [] }, staff.manager);
    expect(none).toMatchObject({ sent: [], left: [{ why: 'noRules' }], tasks: tried.tasks });
    const [left] = none.left;
    expect(left?.tasks).toHaveLength(tried.tasks);
    expect(left?.tasks).toContainEqual(expect.objectContaining({ rid: task, code: expect.stringMatching(/^T\d/) }));
  });
});

describe('a proposal', () => {
  test('stands beside each task that waits to be sent, for who sends it, with the rule and the load', async () => {
    await keep([rule({ name: '电镜优先北京' })], [{ laboratory_rid: beijing, weekly: 500 }]);
    const [rid] = await planned();
    const row = async (as: typeof staff.manager) =>
      (await world.call(listTasks, { states: ['open'], size: 100 }, as)).list.find((one) => one.rid === rid);
    expect((await row(staff.manager))?.proposal).toEqual({
      why: 'rule',
      rule: '电镜优先北京',
      to: {
        laboratory_rid: beijing,
        laboratory: '研测北京实验中心',
        open: expect.any(Number),
        weekly: 500,
        median_days: null,
      },
    });
    expect((await row(staff.reviewer))?.proposal).toBeNull();
  });

  test('names the other laboratories that have an instrument, and none that has not', async () => {
    await keep([rule({})]);
    const [one] = await propose(await planned());
    expect(one?.candidates.map(({ laboratory_rid, by_rule }) => [laboratory_rid, by_rule])).toEqual([
      [beijing, true],
      [advanced, false],
    ]);
    await keep([rule({ laboratories: [{ rid: nanjing, share: 1 }] })]);
    expect((await propose(await planned()))[0]?.proposal).toEqual({ why: 'noInstrument', rule: '', to: null });
  });

  test('goes by the region of the customer, and by the technique', async () => {
    const { service_rid, category_id } = (
      await world.database.pool.query<{ service_rid: string; category_id: number }>(
        `select t.service_rid, s.category_id from tasks t join catalogue_services s on s.rid = t.service_rid where t.rid = $1`,
        [(await planned())[0]],
      )
    ).rows[0]!;
    const rids = await planned();
    const why = async (given: Partial<DispatchRule>) => {
      await keep([rule({ ...given, name: randomUUID().slice(0, 8) })]);
      return (await propose(rids))[0]?.proposal.why;
    };
    expect(await why({ regions: ['3201'] })).toBe('rule');
    expect(await why({ regions: ['11'] })).toBe('noRule');
    expect(await why({ category_ids: [category_id] })).toBe('rule');
    expect(await why({ category_ids: [1] })).toBe('noRule');
    expect(await why({ category_ids: [1], service_rids: [service_rid] })).toBe('rule');
    expect(await why({ urgencies: ['one_day'] })).toBe('noRule');
  });

  test('is for what is proposed together: a laboratory gets no more than it can finish in a week', async () => {
    const rids = [...(await planned()), ...(await planned()), ...(await planned())];
    const both = [beijing, advanced].map((rid) => ({ rid, share: 1 }));
    const { laboratories } = await world.call(getDispatchRules, {}, staff.manager);
    const open = laboratories.find(({ rid }) => rid === beijing)?.open ?? 0;
    await keep([rule({ laboratories: both })], [{ laboratory_rid: beijing, weekly: open + 2 }]);
    expect((await propose(rids)).map(({ proposal }) => proposal.to?.laboratory_rid)).toEqual([
      beijing,
      beijing,
      advanced,
    ]);
  });
});

describe('tasks that are sent as proposed', () => {
  const to = (rids: string[], laboratory_rid = beijing) => rids.map((rid) => ({ rid, laboratory_rid }));

  test('go each to its laboratory; what cannot go is told one by one, and the others go', async () => {
    const [first, second, third] = [...(await planned()), ...(await planned()), ...(await planned())];
    await world.call(dispatchTask, { rid: second!, laboratory_rid: beijing }, staff.manager);
    const { code } = await world.call(getTask, { rid: second! }, staff.manager);
    const gone = randomUUID();
    const answer = await world.call(
      dispatchProposed,
      { tasks: [...to([first!, second!, gone]), ...to([third!], randomUUID())] },
      staff.manager,
    );
    expect(answer.sent).toBe(1);
    expect(answer.refused).toEqual(
      expect.arrayContaining([
        { rid: gone, code: '', why: 'notFound' },
        { rid: second, code, why: 'stepNotAllowed' },
        { rid: third, code: expect.any(String), why: 'laboratoryUnknown' },
      ]),
    );
    expect([await stateOf(first!), await stateOf(third!)]).toEqual(['sent', 'open']);
    expect((await world.call(getTask, { rid: first! }, staff.manager)).laboratory_rid).toBe(beijing);
  });

  test('leave out those whose customer asks to cancel, until that is answered, and say so', async () => {
    await keep([rule({})]);
    const student = await newMember(world);
    const own = async () => (await lockedOrder(world, staff, student, sem)).tasks[0]!;
    const [asked, other] = [await own(), await own()];
    await world.call(askCancelAssign, { rid: asked, reason: '不再需要' }, student);
    expect((await propose([asked, other])).map(({ rid, cancel_asked }) => ({ rid, cancel_asked }))).toEqual([
      { rid: other, cancel_asked: false },
      { rid: asked, cancel_asked: true },
    ]);
    const { code } = await world.call(getTask, { rid: asked }, staff.manager);
    expect(await world.call(dispatchProposed, { tasks: to([asked, other]) }, staff.manager)).toEqual({
      sent: 1,
      refused: [{ rid: asked, code, why: 'cancelAsked' }],
    });
    expect([await stateOf(asked), await stateOf(other)]).toEqual(['open', 'sent']);
    const together = { rids: [asked, await own()], laboratory_rid: beijing };
    expect(await world.answer(dispatchTasks, together, staff.manager)).toMatchObject({
      reason: 'cancelAsked',
      msg: `任务 ${code} 的客户申请取消，请先答复，或单独派单`,
    });
    await world.call(denyCancelTask, { rid: asked, reason: '样品已制备' }, staff.manager);
    expect(await world.call(dispatchProposed, { tasks: to([asked]) }, staff.manager)).toEqual({ sent: 1, refused: [] });
  });

  test('leave out those of an order that its customer asks to cancel', async () => {
    await keep([rule({})]);
    const student = await newMember(world);
    const {
      rid,
      tasks: [begunOne, waits],
    } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }, ...sem]);
    await begun(world, staff, begunOne!);
    await world.call(askCancel, { rid, reason: '课题变了' }, student);
    expect(await propose([waits!])).toMatchObject([{ cancel_asked: true }]);
    expect((await world.call(dispatchProposed, { tasks: to([waits!]) }, staff.manager)).refused).toMatchObject([
      { why: 'cancelAsked' },
    ]);
  });

  test('by several managers at once are each sent once, and nobody hangs', async () => {
    const rids = [...(await planned()), ...(await planned()), ...(await planned())];
    const order_rid = (await world.database.pool.query('select order_rid from tasks where rid = $1', [rids[0]])).rows[0]
      .order_rid as string;
    const others = [staff.manager, await newStaff(world, 'B'), await newStaff(world, 'B')];
    const answers = await atOnce(world, { table: 'orders', rid: order_rid }, 3, (index) =>
      world.call(dispatchProposed, { tasks: to(index % 2 ? rids.toReversed() : rids) }, others[index]),
    );
    expect(answers.reduce((sum, one) => sum + one.sent, 0)).toBe(3);
    expect(new Set(answers.flatMap((one) => one.refused.map(({ why }) => why)))).toEqual(new Set(['stepNotAllowed']));
    const facts = await world.database.pool.query(
      `select 1 from facts where entity = 'task' and event = 'dispatch' and entity_rid = any($1)`,
      [rids],
    );
    expect(facts.rowCount).toBe(3);
  });
});
