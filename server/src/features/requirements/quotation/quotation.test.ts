import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { login, sign } from '@yance/contract/identity/endpoints.ts';
import { addOrder, getOrder, listOrders, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { deletePlanLine, editPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import {
  acceptRequirement,
  closeRequirement,
  listRequirements,
  postRequirement,
  refuseRequirement,
  requirementQuotation,
} from '@yance/contract/requirements/endpoints.ts';
import {
  closeStaffRequirement,
  contactRequirement,
  getRequirement,
  previewQuotation,
  quoteRequirement,
  requirementQueue,
  staffQuotation,
  takeRequirement,
} from '@yance/contract/requirements/staff-endpoints.ts';
import { listedFen } from '@yance/contract/requirements/quotation.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { atOnce } from '../../../../test/at-once.ts';
import { group, serviceCalled } from '../../../../test/ordering.ts';
import {
  codeFor,
  newMember,
  newPhone,
  newStaff,
  type MemberSpeaker,
  type StaffSpeaker,
} from '../../../../test/people.ts';
import { wordsOfPdf } from '../../../../test/read-pdf.ts';
import { openWorld, type Speaker, type World } from '../../../../test/world.ts';
import { days, hours, minutes } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { quotationJobs } from './quote-requirement.ts';

let world: World;
let manager: StaffSpeaker;
let sem: string;
beforeAll(async () => {
  world = await openWorld();
  sem = await serviceCalled(world, '场发射扫描电镜');
});

let address = 0;
const somewhere = () => ({ 'x-forwarded-for': `10.61.0.${++address}` });
const words = { name: '何晓明', content: '十个粉末样品看形貌，另需定制夹具。' };

/** A requirement that a manager has talked about; a staff session ends by itself, so each has a new one. */
async function talking(as?: Speaker, phone = newPhone()): Promise<string> {
  manager = await newStaff(world, 'B');
  const { rid } = await world.call(postRequirement, { ...words, phone, email: 'he@example.com' }, as, somewhere());
  await world.call(takeRequirement, { rid }, manager);
  await world.call(contactRequirement, { rid, note: '已确认样品与夹具' }, manager);
  return rid;
}
/** Ten samples at ¥180 less the quantity break of the tenth, and a fixture at ¥300; ¥100 off. */
const form = () => ({
  lines: [
    { kind: 'service' as const, rid: sem, count: 10, parameters: { coating: 'yes' } },
    { kind: 'free' as const, name: '定制夹具', unit: '套', count: 1, unit_fen: 30_000 },
  ],
  discount_fen: 10_000,
  discount_reason: '首次合作',
});
async function quoted(as: Speaker): Promise<string> {
  const rid = await talking(as);
  await world.call(quoteRequirement, { rid, ...form() }, manager);
  return rid;
}
/** The plan's lines as step 2 of the wizard describes them. */
async function demandOf(as: Speaker, plan_rids: readonly string[]) {
  const lines = (await world.call(listPlan, {}, as)).flatMap((one) => one.items);
  const { parameters } = await world.call(getServiceDetail, { rid: sem });
  return {
    lines: plan_rids.map((plan_rid) => {
      const line = lines.find((one) => one.plan_rid === plan_rid);
      const answers = line?.rid === sem ? { ...acceptableAnswers(parameters), ...line.configuration.parameters } : {};
      return { plan_rid, groups: [group(line?.count ?? 0, answers)] };
    }),
    contact_name: '何晓明',
    contact_phone: '13800008000',
  };
}
/** A session of a member ends after twelve hours. */
async function again(member: MemberSpeaker): Promise<Speaker> {
  const { phone: account, password } = member;
  const { token } = await world.call(login, { account, password }, undefined, somewhere());
  return { token };
}
const stateOf = async (as: Speaker, rid: string) =>
  (await world.call(listRequirements, { size: 100 }, as)).list.find((one) => one.rid === rid);

describe('a quotation', () => {
  test('prices services by the rules of everybody’s orders, other work by its unit price, and spreads the discount to the fen', async () => {
    await talking();
    const price = await world.call(previewQuotation, form(), manager);
    const [first, second] = price.lines;
    expect(price.subtotal_fen - price.discount_fen).toBe(price.total_fen);
    expect(price.lines.reduce((sum, line) => sum + line.price.total_fen, 0)).toBe(price.total_fen);
    for (const line of price.lines)
      expect(line.price.lines.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(line.price.total_fen);
    expect(price.lines.reduce((sum, line) => sum + listedFen(line.price), 0)).toBe(price.subtotal_fen);
    expect(first?.conditions).toContainEqual({ label: '是否喷金', value: '是' });
    expect(second).toMatchObject({ service_rid: null, name: '定制夹具', unit: '套', count: 1 });
    expect(second?.price.lines.at(-1)).toMatchObject({ label: '报价优惠', rule: '首次合作' });
  });

  test('of a service without a list price needs the manager’s; instrument time and too high a discount are refused', async () => {
    await talking();
    const dft = await serviceCalled(world, '第一性原理');
    const line = { kind: 'service' as const, rid: dft, count: 2 };
    expect(await world.answer(previewQuotation, { lines: [line] }, manager)).toMatchObject({ reason: 'unitNeeded' });
    const named = await world.call(previewQuotation, { lines: [{ ...line, unit_fen: 200_000 }] }, manager);
    expect(named.total_fen).toBe(400_000);
    const session = { kind: 'service' as const, rid: await serviceCalled(world, '现场扫描电镜机时'), count: 1 };
    expect(await world.answer(previewQuotation, { lines: [session] }, manager)).toMatchObject({ reason: 'slotNeeded' });
    const greedy = { ...form(), discount_fen: 100_000_000 };
    expect(await world.answer(previewQuotation, greedy, manager)).toMatchObject({ reason: 'discountTooHigh' });
    const cheaper = { lines: [{ ...form().lines[0]!, unit_fen: 1 }] };
    expect(await world.answer(previewQuotation, cheaper as never, manager)).toMatchObject({
      errors: [{ path: 'lines.0.unit_fen', msg: expect.stringContaining('所填单价不采用') }],
    });
    const wrong = { lines: [{ ...form().lines[0]!, parameters: { coating: 'maybe' } }] };
    expect(await world.answer(previewQuotation, wrong as never, manager)).toMatchObject({
      errors: [{ path: 'lines.0.parameters.coating', msg: '「是否喷金」的选项不存在' }],
    });
  });

  test('is sent with its document, told to the member, and holds seven days', async () => {
    const member = await newMember(world);
    const rid = await talking(member);
    const detail = await world.call(quoteRequirement, { rid, ...form() }, manager);
    expect(detail).toMatchObject({ state: 'quoted', quotations: [{ version: 1 }], clock: { label: '报价有效期' } });
    const mine = await stateOf(member, rid);
    expect(mine?.quotation?.quotation_no).toMatch(/^BJ\d{13}$/);
    expect(mine?.actions.map((one) => one.event)).toEqual(['accept', 'refuse', 'close']);
    const until = new Date(mine?.quotation?.valid_until ?? 0).getTime();
    expect(until - world.clock.now().getTime()).toBe(days(7));
    const shown = `¥${((mine?.quotation?.total_fen ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    for (const [link, again] of [
      [await world.call(requirementQuotation, { rid }, member), 200],
      [await world.call(staffQuotation, { rid }, manager), 410],
    ] as const) {
      const get = () => world.app.http.inject({ method: 'GET', url: link.url, headers: { cookie: manager.cookie } });
      const pdf = await get();
      const words = wordsOfPdf(pdf.rawPayload);
      for (const one of [mine?.quotation?.quotation_no ?? '', '定制夹具', '是否喷金：是', '首次合作', shown])
        expect(words).toContain(one);
      // A link of the console serves once.
      expect((await get()).statusCode).toBe(again);
    }
    await world.settle();
    const { list } = await world.call(listMessages, {}, member);
    expect(list.some((one) => one.title === '您的需求已报价')).toBe(true);
    const { rows } = await world.database.pool.query<{ code: string }>(
      'select code from quotations where requirement_rid = $1',
      [rid],
    );
    const code = rows[0]?.code ?? '';
    expect(await world.call(verifyDocument, { code })).toMatchObject({ genuine: true, kind: 'quotation' });
    const stranger = await newMember(world);
    expect(await world.answer(requirementQuotation, { rid }, stranger)).toMatchObject({ reason: 'notFound' });
    expect(await world.answer(acceptRequirement, { rid }, stranger)).toMatchObject({ reason: 'notFound' });
  });

  test('with a discount needs its reason', async () => {
    const rid = await talking();
    const { discount_reason: _, ...rest } = form();
    expect(await world.answer(quoteRequirement, { rid, ...rest }, manager)).toMatchObject({ reason: 'discountReason' });
  });

  test('reaches a visitor by the phone that was left, and the account that registers it', async () => {
    const phone = newPhone();
    const rid = await talking(undefined, phone);
    await world.call(quoteRequirement, { rid, ...form() }, manager);
    await world.settle();
    const { rows } = await world.database.pool.query(
      `select channel from outgoing_messages where template = 'requirement.quote.visitor' and recipient in ($1, 'he@example.com')`,
      [phone],
    );
    expect(rows.map((row: { channel: string }) => row.channel).toSorted()).toEqual(['mail', 'sms']);
    const code = await codeFor(world, phone, 0);
    await world.call(sign, { phone, code, password: 'a long secret' }, undefined, somewhere());
    const { token } = await world.call(login, { account: phone, password: 'a long secret' }, undefined, somewhere());
    expect(await stateOf({ token }, rid)).toMatchObject({ state: 'quoted' });
    const { plan_rids } = await world.call(acceptRequirement, { rid }, { token });
    const total = (await stateOf({ token }, rid))?.quotation?.total_fen;
    expect((await world.call(quoteOrder, await demandOf({ token }, plan_rids), { token })).total_fen).toBe(total);
  });
});

describe('accepting', () => {
  test('puts the lines into the plan once, with their price, and the order takes the quotation', async () => {
    const member = await newMember(world);
    const rid = await quoted(member);
    const both = await Promise.all([
      world.call(acceptRequirement, { rid }, member),
      world.call(acceptRequirement, { rid }, member),
    ]);
    expect(both[0].plan_rids).toEqual(both[1].plan_rids);
    expect(both[0].cartNum).toBe(2);
    const demand = await demandOf(member, both[0].plan_rids);
    const total = (await stateOf(member, rid))?.quotation?.total_fen ?? 0;
    expect((await world.call(quoteOrder, demand, member)).total_fen).toBe(total);
    const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, member);
    const answers = await Promise.all(
      [1, 2].map(() =>
        world.answer(addOrder, { ...demand, sign_name: '何晓明', agreement_hash: agreement_hash ?? '' }, member),
      ),
    );
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
    const mine = await stateOf(member, rid);
    expect(mine).toMatchObject({ state: 'accepted', actions: [] });
    const order = await world.call(getOrder, { rid: mine?.order?.rid ?? '' }, member);
    expect(order).toMatchObject({ order_no: mine?.order?.order_no, total_fen: total });
    expect(order.lines.map((line) => line.name)).toContain('定制夹具');
  });

  test('binds count, urgency and priced answers; what costs nothing stays open, and the lines go together', async () => {
    const member = await newMember(world);
    const rid = await quoted(member);
    const { plan_rids } = await world.call(acceptRequirement, { rid }, member);
    const demand = await demandOf(member, plan_rids);
    const [service, free] = demand.lines;
    const changed = (part: object) => ({ ...demand, lines: [{ ...service!, ...part }, free!] });
    const [only] = service!.groups;
    const refused = async (part: object) => {
      const answer = await world.answer(quoteOrder, changed(part), member);
      return answer.code === 0 ? answer.msg : '';
    };
    expect(await refused({ groups: [{ ...only, count: 9 }] })).toContain('报价为 10 样');
    expect(await refused({ urgent: 'one_day' })).toContain('加急方式已按报价确定');
    const dearer = { ...only, parameters: { ...only!.parameters, images: 60 } };
    expect(await refused({ groups: [dearer] })).toContain('已按报价确定');
    const halves = [
      { ...only, count: 4, name: '前半' },
      { ...only, count: 6, name: '后半', parameters: { ...only!.parameters, voltage: 'high' } },
    ];
    const total = (await stateOf(member, rid))?.quotation?.total_fen;
    expect((await world.call(quoteOrder, changed({ groups: halves }) as never, member)).total_fen).toBe(total);
    expect(await world.answer(addOrder, { ...demand, lines: [service!] }, member)).toMatchObject({
      reason: 'quotedTogether',
    });
    expect(await world.answer(editPlanLine, { plan_rid: plan_rids[0]!, count: 1 }, member)).toMatchObject({
      reason: 'quotedFixed',
    });
    const { cartNum } = await world.call(deletePlanLine, { plan_rid: plan_rids[0]! }, member);
    expect(cartNum).toBe(0);
  });

  test('comes too late after seven days: the requirement has expired, its lines left the plan, and it can be quoted again', async () => {
    const member = await newMember(world);
    const rid = await quoted(member);
    const { plan_rids } = await world.call(acceptRequirement, { rid }, member);
    const demand = await demandOf(member, plan_rids);
    world.clock.pass(days(6) + hours(1));
    await world.settle();
    expect(
      (await world.call(listMessages, {}, await again(member))).list.some((one) => one.title === '报价即将到期'),
    ).toBe(true);
    world.clock.pass(hours(23) + minutes(1));
    const later = await again(member);
    // Before the timer has run, the order itself refuses.
    expect(await world.answer(addOrder, demand, later)).toMatchObject({ reason: 'quotationOver' });
    await world.settle();
    expect(await stateOf(later, rid)).toMatchObject({ state: 'expired' });
    expect(await world.call(listPlan, {}, later)).toEqual([]);
    expect(await world.answer(acceptRequirement, { rid }, later)).toMatchObject({ reason: 'stepNotAllowed' });
    manager = await newStaff(world, 'B');
    expect((await world.call(requirementQueue, { state: 'expired' }, manager)).list.map((one) => one.rid)).toContain(
      rid,
    );
    const renewed = await world.call(quoteRequirement, { rid, ...form(), valid_days: 14 }, manager);
    expect(renewed.quotations.map((one) => one.version)).toEqual([2, 1]);
    expect(renewed.quotations[0]?.quotation_no).toBe(renewed.quotations[1]?.quotation_no);
    expect((await world.call(acceptRequirement, { rid }, later)).cartNum).toBe(2);
  });
});

describe('two at once', () => {
  /** Resolves when somebody waits for a row. */
  async function somebodyWaits(): Promise<void> {
    for (let look = 0; look < 100; look += 1) {
      const { rows } = await world.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** How often callers have waited for each other until one was given up, and ran again. */
  async function deadlocks(): Promise<unknown> {
    const { rows } = await world.database.pool.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks;
  }

  test.each(['accepted', 'withdrawn'])(
    'order and withdrawal at the same moment: one of them counts, and an order is there only where it is %s',
    async (first) => {
      const member = await newMember(world);
      const rid = await quoted(member);
      const { plan_rids } = await world.call(acceptRequirement, { rid }, member);
      const demand = await demandOf(member, plan_rids);
      const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, member);
      const signed = { ...demand, sign_name: '何晓明', agreement_hash: agreement_hash ?? '' };
      const reason = '不做了';
      const order = () => world.answer(addOrder, signed, member);
      const withdrawals = [
        () => world.answer(refuseRequirement, { rid, reason }, member),
        () => world.answer(closeRequirement, { rid, reason }, member),
        () => world.answer(closeStaffRequirement, { rid, reason }, manager),
      ];
      const calls = first === 'accepted' ? [order, ...withdrawals] : [...withdrawals, order];
      const answers = await atOnce(world, { table: 'requirements', rid }, calls.length, async (index) => {
        // Anyone who waits for the row first gets it first.
        if (index > 0) await somebodyWaits();
        return calls[index]!();
      });
      expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
      const mine = (await stateOf(member, rid))!;
      expect(mine.state === 'accepted').toBe(first === 'accepted');
      const orders = await world.call(listOrders, {}, member);
      expect(orders.total).toBe(mine.state === 'accepted' ? 1 : 0);
      expect(mine.order?.rid).toBe(orders.list[0]?.rid);
      expect(await world.call(listPlan, {}, member)).toEqual([]);
      expect(await verifyLedger(world.database.db)).toEqual([]);
      expect(await deadlocks()).toBe(0);
    },
  );

  test('the clock that runs out while the order is placed ends it one way only', async () => {
    const member = await newMember(world);
    const rid = await quoted(member);
    const { plan_rids } = await world.call(acceptRequirement, { rid }, member);
    const demand = await demandOf(member, plan_rids);
    const { rows } = await world.database.pool.query<{ quotation_rid: string }>(
      'select quotation_rid from requirements where rid = $1',
      [rid],
    );
    const expire = quotationJobs.find((job) => job.kind.name === 'quotation.expire')!;
    const timer = async () => {
      await world.database.transaction((tx) =>
        expire.run({ tx, clock: world.clock, actor: { kind: 'timer' } }, rows[0]!),
      );
      return { code: 1 };
    };
    const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, member);
    const signed = { ...demand, sign_name: '何晓明', agreement_hash: agreement_hash ?? '' };
    const [placed] = await atOnce(world, { table: 'requirements', rid }, 2, (index) =>
      index === 0 ? world.answer(addOrder, signed, member) : timer(),
    );
    const state = (await stateOf(member, rid))?.state;
    expect(state).toBe(placed?.code === 1 ? 'accepted' : 'expired');
    expect((await world.call(listOrders, {}, member)).total).toBe(placed?.code === 1 ? 1 : 0);
  });
});

describe('ending it otherwise', () => {
  let member: MemberSpeaker;
  beforeAll(async () => {
    member = await newMember(world);
  });

  test('a refusal keeps its reason and takes the lines out of the plan; the manager reads it', async () => {
    const rid = await quoted(member);
    await world.call(acceptRequirement, { rid }, member);
    const refused = await world.call(refuseRequirement, { rid, reason: '预算不足' }, member);
    expect(refused).toMatchObject({ state: 'refused', refuse_reason: '预算不足', actions: [] });
    expect(await world.call(listPlan, {}, member)).toEqual([]);
    expect(await world.call(getRequirement, { rid }, manager)).toMatchObject({ refuse_reason: '预算不足' });
  });

  test('closing a quoted requirement stops its clock', async () => {
    const rid = await quoted(member);
    await world.call(closeRequirement, { rid, reason: '不再需要' }, member);
    world.clock.pass(days(8));
    await world.settle();
    expect(await stateOf(await again(member), rid)).toMatchObject({ state: 'closed', close_reason: '不再需要' });
  });
});
