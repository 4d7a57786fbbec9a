import { addSampling, samplingCalendar } from '@yance/contract/sampling/endpoints.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAddress, newMember, type MemberSpeaker } from '../../../test/people.ts';
import { morning, orderWithPickup, pickupDemand, thursday } from '../../../test/sampling.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { changeSetting } from '../settings/index.ts';

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
const refused = async (wish: object) => {
  const answer = await world.answer(addSampling, { date: thursday, time: morning, ...place, ...wish }, member);
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
  expect(fee_fen).toBe(100_00);
});

test('the pickup of an order is judged by the same rules, with paths into the demand', async () => {
  const student = await newMember(world);
  await set('allowRegion', ['11', '3201']);
  const answer = await world.answer(quoteOrder, await pickupDemand(world, student, { date: '2026-11-29' }), student);
  expect(answer).toMatchObject({
    code: 0,
    errors: [{ path: 'pickup.date', msg: '每周的这一天不提供上门取样，请选择其他日期' }],
  });
  const { pickup: _, ...without } = await pickupDemand(world, student);
  expect(await world.answer(quoteOrder, without, student)).toMatchObject({ code: 0, msg: '[取样日期]不能为空' });
  expect((await orderWithPickup(world, student)).state).toBe('sending');
});
