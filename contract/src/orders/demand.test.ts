import { expect, test } from 'vitest';
import { demand, quotableDemand } from './demand.ts';

const group = { name: '氧化锌粉末', count: 1, form: 'powder', composition: 'ZnO', hazards: ['none'] };
const plan_rid = '0199f0a0-0000-7000-8000-000000000001';
const saved = '0199f0a0-0000-7000-8000-000000000002';
const whole = { lines: [{ plan_rid, groups: [group] }], contact_name: '林晓雨', contact_phone: '13800000002' };
const messages = (given: object) =>
  (demand.safeParse(given).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('the delivery of an order stands in it under the names that the specification gives', () => {
  const place = {
    province: '北京市',
    city: '市辖区',
    area: '海淀区',
    address_code: '110108',
    address: '中关村大街 1 号',
  };
  const person = { name: '林晓雨', phone: '13800000002' };
  const sampleDelivery = { type: 1, date: '2026-11-26', time: '09:00-11:00', message: '楼下等候', ...person, ...place };
  expect(demand.parse({ ...whole, ...sampleDelivery, address_rid: '' })).toMatchObject({
    ...sampleDelivery,
    address_rid: null,
  });
  expect(demand.parse(whole)).toMatchObject({ type: 0 });
  expect(messages({ ...whole, type: 2 })).toEqual([['type', '请选择送样方式']]);
});

test('a pickup names what it lacks at its own fields, in form order, beside what else the form lacks', () => {
  const date = '2026-11-26';
  expect(messages({ ...whole, type: 1, date, time: '09:00-11:00', address_rid: saved })).toEqual([]);
  expect(messages({ ...whole, contact_name: '', type: 1, date })).toEqual([
    ['contact_name', '请填写联系人'],
    ['time', '[取样时间]不能为空'],
    ['name', '[姓名]不能为空'],
    ['phone', '[手机]不能为空'],
    ['address_code', '[取样地址]不能为空'],
    ['address', '[详细地址]不能为空'],
  ]);
  expect(messages({ ...whole, type: 1, date, phone: null, address_rid: saved })).toHaveLength(1);
});

test('self-delivery and instrument time alone ask nothing of a pickup', () => {
  expect(messages({ ...whole, type: 0, date: '' })).toEqual([]);
  expect(messages({ ...whole, lines: [], bookings: [plan_rid], type: 1 })).toEqual([]);
});

test('a price needs no names and nobody to call, but numbers of samples and a delivery that holds', () => {
  const unnamed = { lines: [{ plan_rid, groups: [{ ...group, name: ' ', composition: '' }] }] };
  expect(quotableDemand.parse(unnamed).lines[0]?.groups[0]).toMatchObject({ name: '', composition: '', count: 1 });
  const refused = (given: object) => quotableDemand.safeParse(given).error?.issues.map(({ path }) => path.join('.'));
  expect(refused({ lines: [{ plan_rid, groups: [{ ...group, count: 0 }] }] })).toEqual(['lines.0.groups.0.count']);
  expect(refused({ ...unnamed, report: 'paper' })).toEqual(['report_address_rid']);
  expect(refused({ ...unnamed, type: 1, date: '2026-11-26', address_rid: saved })).toEqual(['time']);
});
