import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { acceptOrder, orderAgreement, provideInputs } from '@yance/contract/orders/endpoints.ts';
import { offerOrder } from '@yance/contract/orders/offer-endpoints.ts';
import { getStaffOrder, previewReprice, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { group, placeOrder, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
});

/** The only line of an order, with another answer to one of its choices. */
async function lineOf(rid: string, key: string) {
  const line = (await world.call(getStaffOrder, { rid }, manager)).lines[0]!;
  const field = line.fields.find((one) => one.key === key);
  const { group_rid, parameters } = line.groups[0]!;
  if (field?.kind !== 'choice') throw new Error(`${line.name} does not ask for ${key}.`);
  const other = field.options.find(({ value }) => value !== parameters[key])!.value;
  return { line, groups: [{ group_rid, parameters: { ...parameters, [key]: other } }] };
}
type Change = { line_rid: string; groups: { group_rid: string; parameters: object }[]; amount_fen?: number };
const both = async (rid: string, change: Change) => {
  const lines = [change as never];
  const previewed = await world.answer(previewReprice, { rid, lines }, manager);
  return [previewed, await world.answer(repriceOrder, { rid, reason: '客户更改条件', lines }, manager)];
};

test('work by quotation never becomes free: who changes its parameters names its price again', async () => {
  const who = await newMember(world);
  const service = await serviceCalled(world, '第一性原理');
  const { parameters } = await world.call(getServiceDetail, { rid: service });
  const form = {
    member_rid: who.rid,
    lines: [{ rid: service, amount_fen: 180_000, groups: [group(1, acceptableAnswers(parameters))] }],
    contact_name: '李同学',
    contact_phone: '13800008000',
  };
  const { rid } = await world.call(offerOrder, { ...form, reason: '客户电话委托' }, manager);
  const { hash } = await world.call(orderAgreement, { rid }, who);
  await world.call(acceptOrder, { rid, sign_name: '李同学', agreement_hash: hash }, who);
  await world.call(provideInputs, { rid, file_rids: [await newVoucher(world, who)] }, who);
  const { line, groups } = await lineOf(rid, 'software');
  expect(line).toMatchObject({ agreed: true, price: { total_fen: 180_000 } });
  const change = { line_rid: line.line_rid, groups };
  for (const refused of await both(rid, change))
    expect(refused).toMatchObject({
      code: 0,
      errors: [{ path: 'lines.0.amount_fen', msg: `「${line.name}」按报价计价，请填写与客户商定的价格` }],
    });
  for (const made of await both(rid, { ...change, amount_fen: 180_000 }))
    expect(made).toMatchObject({ code: 1, data: { before_fen: 180_000, after_fen: 180_000 } });
});

test.each([1, 0])('a price that was agreed at %i fen does not fall back to the rules unsaid', async (agreed_fen) => {
  const who = await newMember(world, { organization: 2 });
  const { rid } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 1 }]);
  const fresh = await lineOf(rid, 'coating');
  expect(fresh.line.agreed).toBe(false);
  const { line_rid } = fresh.line;
  const named = { line_rid, groups: [], amount_fen: agreed_fen };
  await world.call(repriceOrder, { rid, reason: '老客户', lines: [named] }, manager);
  const { line, groups } = await lineOf(rid, 'coating');
  expect(line).toMatchObject({ agreed: true, price: { total_fen: agreed_fen } });
  for (const refused of await both(rid, { line_rid, groups }))
    expect(refused).toMatchObject({
      errors: [
        {
          path: 'lines.0.amount_fen',
          msg: `「${line.name}」现为与客户商定的价格 ¥0.0${agreed_fen}，请填写修改后的价格`,
        },
      ],
    });
  for (const made of await both(rid, { line_rid, groups, amount_fen: agreed_fen }))
    expect(made).toMatchObject({ code: 1, data: { after_fen: agreed_fen } });
});
