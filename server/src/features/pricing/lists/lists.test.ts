import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import { addOrder, getOrder, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { previewReprice } from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { quotePlan } from '@yance/contract/plans/quotation.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import * as staffCalls from '@yance/contract/pricing/staff-endpoints.ts';
import { priceListMachine } from '@yance/contract/pricing/states.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { previewQuotation } from '@yance/contract/requirements/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { agreedPrices, memberOf, priceListOf } from '../../../../test/agreeing.ts';
import { editorOf } from '../../../../test/couponing.ts';
import { bringSamples, createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { group, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type StaffSpeaker } from '../../../../test/people.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import { openWorld, type Speaker, type World } from '../../../../test/world.ts';
import { personalDataPort } from '../../../kernel/audit/personal-data.ts';
import { priceLists } from '../pricing.tables.ts';

let world: World;
let editor: StaffSpeaker;
let manager: StaffSpeaker;
let xrd: string;
beforeAll(async () => {
  world = await openWorld();
  ({ manager } = await createLaboratoryStaff(world));
  editor = await editorOf(world);
  xrd = await serviceCalled(world, 'X射线粉末衍射');
});

const asked = (who?: Speaker, samples = 1) => world.call(quoteService, { rid: xrd, samples }, who);
const percent = (basis_points: number) => ({ kind: 'percent' as const, basis_points });

test('only the moves of the table go through, for every state, event and actor', async () => {
  const { rid } = await agreedPrices(world, { target: { kind: 'unit', unit: '无人大学' } });
  expect(
    await walkMachine(world, {
      machine: priceListMachine,
      table: priceLists,
      rid,
      details: { revision: 1 },
      expected: [
        ['-', 'draft', 'EF', 'draft'],
        ['draft', 'start', 'EF', 'active'],
        ['draft', 'stop', 'EF', 'stopped'],
        ['active', 'stop', 'EF', 'stopped'],
      ],
    }),
  ).toEqual([]);
});

test('a member of the unit meets one agreed price everywhere, keeps it in the order, and nobody else sees it', async () => {
  const teacher = await memberOf(world, '东海 大学（本部）');
  const other = await newMember(world, { organization: 3 });
  const unsigned = await newMember(world, { profile: 'none' });
  const list = await agreedPrices(world, { target: { kind: 'unit', unit: '东海大学本部' } });
  const [{ total_fen: plain }, agreed] = [await asked(), await asked(teacher)];
  expect(agreed.total_fen).toBe(Math.round(plain * 0.8));
  expect(agreed.lines.at(-1)).toMatchObject({ kind: 'agreed', label: '协议价 · 2026 框架协议' });
  for (const stranger of [other, unsigned]) expect((await asked(stranger)).total_fen).toBe(plain);
  // What pages are made of never knows who reads them.
  expect((await world.app.read(quoteService, { rid: xrd, samples: 1 })).total_fen).toBe(plain);

  const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid: xrd })).parameters);
  const { line } = await world.call(
    addPlanLine,
    { rid: xrd, count: 5, configuration: { parameters, urgent: 'none' } },
    teacher,
  );
  const [planned] = (await world.call(listPlan, {}, teacher)).flatMap(({ items }) => items);
  expect(planned).toMatchObject({ price_fen: line.price_fen, agreed: '协议价 · 2026 框架协议' });
  const lines = [{ plan_rid: line.plan_rid, groups: [group(5, parameters)] }];
  const demand = { lines, contact_name: '李老师', contact_phone: '13800008000' };
  const quote = await world.call(quoteOrder, demand, teacher);
  expect(quote.total_fen).toBe(line.price_fen);
  const offer = { member_rid: teacher.rid, lines: [{ rid: xrd, groups: [group(5, parameters)] }] };
  const written = { ...offer, contact_name: '李老师', contact_phone: '13800008000' };
  expect((await world.call(priceOffer, written, manager)).total_fen).toBe(quote.total_fen);
  const wanted = { name: '李老师', phone: teacher.phone, content: '五个粉末样品的衍射' };
  const requirement = await world.call(postRequirement, wanted, teacher);
  const form = { lines: [{ kind: 'service' as const, rid: xrd, count: 5, urgent: 'none' as const, parameters }] };
  const quoted = await world.call(previewQuotation, { ...form, rid: requirement.rid }, manager);
  expect(quoted.total_fen).toBe(quote.total_fen);
  expect((await world.call(previewQuotation, form, manager)).total_fen).toBeGreaterThan(quote.total_fen);

  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, teacher);
  const signature = { sign_name: '李老师', agreement_hash: agreement_hash ?? '' };
  const placed = await world.call(addOrder, { ...demand, ...signature, total_fen: quote.total_fen }, teacher);
  const rid = placed.rid ?? '';
  expect(placed.total_fen).toBe(quote.total_fen);
  const charged = await world.database.pool.query<{ fen: number }>(
    'select sum(amount_fen)::int as fen from charges where order_rid = $1',
    [rid],
  );
  expect(charged.rows).toEqual([{ fen: quote.total_fen }]);
  const { rows } = await world.database.pool.query<{ rules: { kind: string }[] }>(
    'select rules from order_lines where order_rid = $1',
    [rid],
  );
  expect(rows[0]?.rules).toContainEqual(
    expect.objectContaining({ kind: 'agreed', list_rid: list.rid, revision: list.revision }),
  );

  // What happens to the list later changes no order, not even one that is changed.
  await world.call(staffCalls.stopPriceList, { rid: list.rid, reason: '合同终止' }, editor);
  expect((await asked(teacher)).total_fen).toBe(plain);
  const { total_fen, lines: ordered } = await world.call(getOrder, { rid }, teacher);
  expect(total_fen).toBe(quote.total_fen);
  const [first] = ordered;
  await bringSamples(world, teacher, rid);
  const change = { rid, lines: [{ line_rid: first?.line_rid ?? '', urgent: 'one_day' as const, groups: [] }] };
  const changed = await world.call(previewReprice, change, manager);
  expect(changed.before_fen).toBe(quote.total_fen);
  const list_price = (await world.call(quoteService, { rid: xrd, samples: 5, parameters, urgent: 'one_day' }))
    .total_fen;
  expect(list_price - changed.after_fen).toBe(
    (await world.call(quoteService, { rid: xrd, samples: 5, parameters })).total_fen - quote.total_fen,
  );
});

test('of several lists that of the narrowest target counts, then the narrowest entry, then the lowest price; never a price above the ordinary one', async () => {
  const unit = '南海研究院';
  const [chosen, colleague] = [await memberOf(world, unit), await memberOf(world, unit)];
  const { total_fen: plain } = await asked();
  const { category_id } = await world.call(getServiceDetail, { rid: xrd });
  const every = { scope: { kind: 'all' as const } };
  const both = (basis_points: number) => [{ ...every, off: percent(basis_points) }];
  const at = async (who: Speaker) => (await asked(who)).total_fen / plain;
  await agreedPrices(world, { target: { kind: 'types', organizations: [3] }, entries: both(5_000) });
  expect(await at(colleague)).toBe(0.5);
  await agreedPrices(world, { target: { kind: 'unit', unit }, entries: both(9_000) });
  expect(await at(colleague)).toBe(0.9);
  await agreedPrices(world, {
    target: { kind: 'unit', unit },
    entries: [
      ...both(9_500),
      { scope: { kind: 'category', id: category_id }, off: percent(8_500) },
      { scope: { kind: 'service', rid: xrd }, off: percent(8_800) },
    ],
  });
  expect(await at(colleague)).toBe(0.88);
  await agreedPrices(world, {
    target: { kind: 'unit', unit },
    entries: [{ scope: { kind: 'service', rid: xrd }, off: percent(8_700) }],
  });
  expect(await at(colleague)).toBe(0.87);
  const own = { kind: 'members' as const, rids: [chosen.rid] };
  const dear = { scope: { kind: 'service' as const, rid: xrd }, off: { kind: 'unit' as const, unit_fen: plain * 2 } };
  const list = await agreedPrices(world, { target: own, entries: [dear] });
  expect([await at(chosen), await at(colleague)]).toEqual([1, 0.87]);
  // Before its first day and after its last one a list says nothing.
  await world.call(staffCalls.stopPriceList, { rid: list.rid, reason: '更换' }, editor);
  await agreedPrices(world, { target: own, starts_on: '2026-11-25', entries: both(1_000) });
  expect(await at(chosen)).toBe(0.87);

  const mine = await world.call(staffCalls.listMemberPrices, { rid: chosen.rid }, manager);
  expect(mine.map(({ target_kind, phase }) => `${target_kind} ${phase}`).toSorted()).toEqual([
    'members before',
    'types within',
    'unit within',
    'unit within',
    'unit within',
  ]);
});

test('a list is previewed, written, changed with a reason and listed, its history says who changed what, and wrong ones are refused in words', async () => {
  const service = { scope: { kind: 'service' as const, rid: xrd }, off: percent(8_000) };
  const shown = await world.call(staffCalls.previewPrices, { entries: [service] }, editor);
  expect(shown.map(({ count }) => count)).toEqual([1, 10, 50]);
  for (const { before_fen, after_fen } of shown) expect(after_fen).toBeLessThan(before_fen);
  const form = priceListOf({ name: '北海框架', ends_on: '2026-12-10', target: { kind: 'unit', unit: '北海大学' } });
  const draft = await world.call(staffCalls.addPriceList, form, editor);
  expect(draft).toMatchObject({ state: 'draft', phase: null, revision: 1, entries_text: '全部检测项目：目录价 8 折' });
  const answer = (part: object, call: Parameters<World['answer']>[0] = staffCalls.addPriceList) =>
    world.answer(call, { ...form, ...part }, editor);
  const twice = [...form.entries, ...form.entries];
  for (const wrong of [
    { ends_on: '2026-10-01' },
    { entries: [] },
    { entries: twice },
    { target: { kind: 'unit', unit: '·' } },
  ])
    expect(await answer(wrong)).toMatchObject({ code: 0, errors: [{ msg: expect.stringMatching(/\p{Script=Han}/u) }] });
  const stranger = '00000000-0000-4000-8000-000000000001';
  expect(await answer({ target: { kind: 'members', rids: [stranger] } })).toMatchObject({ reason: 'memberUnknown' });
  const nowhere = { scope: { kind: 'category', id: 987_654 }, off: percent(8_000) };
  expect(await answer({ entries: [nowhere] })).toMatchObject({ reason: 'scopeUnknown' });
  const over = await world.call(
    staffCalls.addPriceList,
    { ...form, starts_on: '2026-01-01', ends_on: '2026-02-01' },
    editor,
  );
  expect(await world.answer(staffCalls.startPriceList, { rid: over.rid }, editor)).toMatchObject({ reason: 'dayPast' });

  await world.call(staffCalls.startPriceList, { rid: draft.rid }, editor);
  const edit = (part: object) => answer({ rid: draft.rid, revision: 1, ...part }, staffCalls.editPriceList);
  const better = { entries: [{ ...form.entries[0], off: percent(7_500) }, service], contract_no: 'NH-7' };
  expect(await edit(better)).toMatchObject({ reason: 'reasonNeeded' });
  expect(await edit({ reason: '续约' })).toMatchObject({ reason: 'sameValue' });
  expect(await edit({ ...better, reason: '续约' })).toMatchObject({ code: 1, data: { revision: 2 } });
  expect(await edit({ ...better, reason: '再改' })).toMatchObject({ reason: 'changedMeanwhile' });
  const full = await world.call(staffCalls.getPriceList, { rid: draft.rid }, manager);
  expect(full.timeline.map(({ event }) => event)).toEqual(['draft', 'start', 'edited']);
  expect(full.timeline.at(-1)).toMatchObject({ reason: '续约', details: { revision: 2 } });
  expect(full.changes['2']).toEqual([
    '合同编号：（空） → NH-7',
    '全部检测项目：目录价 8 折 → 目录价 7.5 折',
    expect.stringMatching(/^新增 .*：目录价 8 折$/),
  ]);
  const { list, counts } = await world.call(staffCalls.listPriceLists, { kw: '北海', ending: true }, manager);
  expect(list.map(({ rid }) => rid)).toEqual([draft.rid]);
  expect(counts).toEqual({ active: 1 });
  const waiting = await world.call(listQueues, {}, editor);
  expect(waiting.find(({ key }) => key === 'prices.ending')).toMatchObject({ count: 1 });
  await world.call(staffCalls.stopPriceList, { rid: draft.rid, reason: '到期' }, editor);
  expect(await edit({ ...better, revision: 2, reason: '再改' })).toMatchObject({ reason: 'isStopped' });
});

test('a quotation of the plan keeps the agreed price of its day, and a customer who goes is on no list any more', async () => {
  const member = await newMember(world, { organization: 2 });
  const target = { kind: 'members' as const, rids: [member.rid] };
  const { rid } = await agreedPrices(world, { target, entries: [{ scope: { kind: 'all' }, off: percent(6_000) }] });
  const { line } = await world.call(addPlanLine, { rid: xrd, count: 5 }, member);
  const quotation = await world.call(quotePlan, { plan_rids: [line.plan_rid] }, member);
  expect(quotation.total_fen).toBe(line.price_fen);
  await world.call(staffCalls.stopPriceList, { rid, reason: '终止' }, editor);
  const [kept] = (await world.call(listPlan, {}, member)).flatMap(({ items }) => items);
  expect(kept).toMatchObject({ price_fen: line.price_fen, kept: { cheaper_today: false } });
  const held = personalDataPort.get().find(({ feature }) => feature === 'pricing');
  const [sheet] = (await held?.collect(world.database.db, member.rid)) ?? [];
  expect(sheet?.rows).toHaveLength(1);
  const work = { tx: world.database.db, clock: world.clock, actor: { kind: 'timer' as const } };
  await held?.erase?.(work, member.rid, { papers: new Set(), reachedBy: [] });
  const { rows } = await world.database.pool.query<{ text: string }>(
    'select l::text || r::text as text from price_lists l join price_list_revisions r on r.list_rid = l.rid where l.rid = $1',
    [rid],
  );
  expect(rows[0]?.text).not.toContain(member.rid);
});

test('an order that meets the end of its list costs what its customer saw, or is refused with the new price', async () => {
  const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid: xrd })).parameters);
  const member = await newMember(world, { organization: 1 });
  const target = { kind: 'members' as const, rids: [member.rid] };
  const { rid } = await agreedPrices(world, { target });
  const asked = async () => {
    const { line } = await world.call(addPlanLine, { rid: xrd, count: 2 }, member);
    const lines = [{ plan_rid: line.plan_rid, groups: [group(2, parameters)] }];
    const demand = { lines, contact_name: '李老师', contact_phone: '13800008000' };
    return { ...demand, total_fen: (await world.call(quoteOrder, demand, member)).total_fen };
  };
  const demands = [await asked(), await asked(), await asked()];
  const [, ...answers] = await Promise.all([
    world.call(staffCalls.stopPriceList, { rid, reason: '终止' }, editor),
    ...demands.map((demand) => world.answer(addOrder, demand, member)),
  ]);
  for (const [index, answer] of answers.entries())
    expect(answer.code === 1 ? answer.data.total_fen : answer.reason).toBe(
      answer.code === 1 ? demands[index]?.total_fen : 'totalRisen',
    );
  const late = { ...(await asked()), total_fen: demands[0]?.total_fen };
  expect(await world.answer(addOrder, late, member)).toMatchObject({ reason: 'totalRisen' });
});
