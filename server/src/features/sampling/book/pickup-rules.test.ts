import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import {
  addSampling,
  editSampling,
  listSamplings,
  samplingCalendar,
  samplingFees,
} from '@yance/contract/sampling/endpoints.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { morning, orderWithPickup, pickupDemand, thursday } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
let member: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
});

const place = {
  name: '林晓雨',
  phone: '13800000002',
  province: '北京市',
  city: '市辖区',
  area: '海淀区',
  address_code: '110108',
  address: '中关村大街 1 号',
};
const refused = async (request: object) => {
  const answer = await world.answer(addSampling, { date: thursday, time: morning, ...place, ...request }, member);
  expect(answer.code).toBe(0);
  return answer.code === 0 ? answer.msg : '';
};
const set = async (key: string, value: unknown) =>
  void (await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value)));

describe('a pickup is refused in words', () => {
  test('for what is missing, the first in form order', async () => {
    expect(await refused({ date: '' })).toBe('[取样日期]不能为空');
    expect(await refused({ time: '' })).toBe('[取样时间]不能为空');
    expect(await refused({ name: '' })).toBe('[姓名]不能为空');
    expect(await refused({ phone: '' })).toBe('[手机]不能为空');
    expect(await refused({ phone: '138000000023' })).toBe('手机最多 11 个字符');
    expect(await refused({ address_code: '' })).toBe('[取样地址]不能为空');
    expect(await refused({ address: '' })).toBe('[详细地址]不能为空');
  });

  test('on a date that is past, closed, a closed weekday or too far', async () => {
    expect(await refused({ date: '2026-11-23' })).toBe('取样日期不能早于今天');
    expect(await refused({ date: '2026-11-29' })).toBe('每周的这一天不提供上门取样，请选择其他日期');
    expect(await refused({ date: '2027-05-25' })).toBe('只能预约 6 个月内的取样');
    const { calendar } = await world.call(samplingCalendar, {}, member);
    const { months_ahead: _, ...setting } = calendar;
    await set('samplingSetting', {
      ...setting,
      disabled_date: ['2026-12-03', '2026-12-04'],
      invalid_disabled_date: ['2026-12-04'],
      disabled_time: ['11:00-13:00'],
      disabled_date_time: { '2026-12-05': ['09:00-11:00', '14:00-16:00', '16:00-18:00'] },
    });
    expect(await refused({ date: '2026-12-03' })).toBe('该日期不提供上门取样，请选择其他日期');
    expect(await refused({ date: '2026-12-04', time: '11:00-13:00' })).toBe('该时段不提供上门取样，请选择其他时段');
    expect((await world.call(addSampling, { ...place, date: '2026-12-04', time: morning }, member)).label).toBe(
      '待安排',
    );
    // All four slots of the day are closed by the settings together, so the full list counts.
    const allClosed = { ...place, date: '2026-12-05', time: '11:00-13:00' };
    expect((await world.call(addSampling, allClosed, member)).time).toBe('11:00-13:00');
    await set('samplingSetting', setting);
  });

  test('today in a slot that has begun, while a later one is taken', async () => {
    expect(await refused({ date: '2026-11-24' })).toBe('该时段已经开始，请选择其他时段');
    expect(await refused({ date: '2026-11-24', time: '18:00-20:00' })).toBe('该时段不提供上门取样，请选择其他时段');
    const { calendar } = await world.call(samplingCalendar, {}, member);
    const { months_ahead: _, ...setting } = calendar;
    await set('samplingSetting', { ...setting, time_slots: ['08:00-09:00', '09:00-10:00'] });
    expect(await refused({ date: '2026-11-24', time: '09:00-10:00' })).toBe('今天的取样时段已全部开始，请选择其他日期');
    await set('samplingSetting', setting);
    const today = await world.call(addSampling, { ...place, date: '2026-11-24', time: '14:00-16:00' }, member);
    expect(today).toMatchObject({ state: 'waiting', change_until: null, actions: [] });
  });

  test('in a region that is not served, by prefix of the listed codes, also for a saved address', async () => {
    const elsewhere = '该地区暂不提供上门取样，请选择其他取样地址';
    expect(await refused({ address_code: '310104' })).toBe(elsewhere);
    expect(await refused({ address_code: '110199' })).toBe('地区编码 110199 不存在，请重新选择取样地址');
    const saved = await newAddress(world, member, { address_code: '440305' });
    expect(await refused({ sendAddress: saved })).toBe(elsewhere);
    for (const allowRegion of [['44'], '4403', '["440305"]', '310104,440300']) {
      await set('allowRegion', allowRegion);
      expect(await refused({ sendAddress: await newAddress(world, member, { address_code: '110101' }) })).toBe(
        elsewhere,
      );
      const booked = await world.call(addSampling, { date: thursday, time: morning, sendAddress: saved }, member);
      expect(booked).toMatchObject({ area: '南山区', fee_fen: 100_00 });
    }
    const other = await newMember(world);
    expect((await world.answer(addSampling, { date: thursday, time: morning, sendAddress: saved }, other)).code).toBe(
      0,
    );
  });
});

test('the calendar names the cities that are served, and what a pickup in a district costs', async () => {
  await set('allowRegion', ['11', '320106', '3205', '120101']);
  const { cities, fee_fen } = await world.call(samplingCalendar, { address_code: '320508' }, member);
  expect(cities).toEqual(['北京市', '南京市', '苏州市', '天津市']);
  expect(fee_fen).toBe(60_00);
});

test('the page of the service prices only regions that are served, and says on which weekdays nobody comes', async () => {
  await set('allowRegion', ['1101', '3201']);
  expect(await world.call(samplingFees, {})).toMatchObject({
    tiers: [{ regions: ['北京市', '南京市'], fee_fen: 0 }],
    other_fen: null,
    disabled_week: [0],
  });
  await set('allowRegion', ['1101', '130102', '32']);
  expect(await world.call(samplingFees, {})).toMatchObject({
    tiers: [
      { regions: ['北京市', '南京市'], fee_fen: 0 },
      { regions: ['河北省', '江苏省'], fee_fen: 60_00 },
    ],
    other_fen: null,
  });
});

test('what a pickup costs stands on the page of the service, and is held to the fen; more than was shown is refused', async () => {
  await set('allowRegion', ['11', '3201', '3205', '44']);
  const shown = await world.call(samplingFees, {});
  expect(shown.tiers).toEqual([
    { regions: ['北京市', '南京市'], fee_fen: 0 },
    { regions: ['江苏省'], fee_fen: 60_00 },
  ]);
  expect(shown).toMatchObject({ other_fen: 100_00, cities: ['北京市', '南京市', '苏州市', '广东省'] });
  const payer = await newMember(world);
  const free = async () => (await world.call(assetInfo, {}, payer)).credit.available_fen;
  const before = await free();
  let held = 0;
  for (const [address_code, fee] of [
    ['110108', 0],
    ['320106', 0],
    ['320508', 60_00],
    ['440305', 100_00],
  ] as const) {
    const sendAddress = await newAddress(world, payer, { address_code });
    const request = { date: '2026-12-08', time: morning, sendAddress };
    const { fee_fen } = await world.call(samplingCalendar, { address_code }, payer);
    expect(fee_fen).toBe(fee);
    if (fee > 0)
      expect(await world.answer(addSampling, { ...request, fee_fen: fee - 1 }, payer)).toMatchObject({
        reason: 'feeRisen',
        msg: `取样费已调整为 ¥${fee / 100}.00，请确认后重新提交`,
      });
    expect(await world.call(addSampling, { ...request, fee_fen: fee }, payer)).toMatchObject({ fee_fen: fee });
    held += fee;
    expect(await free()).toBe(before - held);
  }
  await set('pickup.region_fees', [{ prefix: '320508', fee_fen: 30_00 }]);
  expect((await world.call(samplingFees, {})).tiers).toEqual([{ regions: ['苏州市姑苏区'], fee_fen: 30_00 }]);
  const list = await world.call(listSamplings, { size: 100 }, payer);
  const dear = list.list.find(({ area }) => area === '姑苏区');
  const cheaper = { rid: dear?.rid ?? '', date: '2026-12-09', time: morning, address_code: '320508' };
  const change = { ...cheaper, ...place, address_code: '320508' };
  expect(await world.call(editSampling, { ...change, fee_fen: 30_00 }, payer)).toMatchObject({ fee_fen: 30_00 });
  expect(await free()).toBe(before - held + 30_00);
  expect(await world.answer(editSampling, { ...change, address_code: '440305', fee_fen: 30_00 }, payer)).toMatchObject({
    reason: 'feeRisen',
  });
});

test('the pickup of an order is validated by the same rules, with the same names of fields', async () => {
  const student = await newMember(world);
  await set('allowRegion', ['11', '3201']);
  const answer = await world.answer(quoteOrder, await pickupDemand(world, student, { date: '2026-11-29' }), student);
  expect(answer).toMatchObject({
    code: 0,
    errors: [{ path: 'date', msg: '每周的这一天不提供上门取样，请选择其他日期' }],
  });
  const { date: _, ...without } = await pickupDemand(world, student);
  expect(await world.answer(quoteOrder, without, student)).toMatchObject({
    code: 0,
    errors: [{ path: 'date', msg: '[取样日期]不能为空' }],
  });
  expect((await orderWithPickup(world, student)).state).toBe('sending');
});
