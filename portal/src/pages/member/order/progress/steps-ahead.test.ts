import { expect, test } from 'vitest';
import { orderPromiseText } from '../../../../parts/services/promise-words.ts';
import { stepsAhead } from './steps-ahead.ts';

const now = '2026-11-24T10:00:00+08:00';
const at = '2026-12-01T10:00:00+08:00';
const span = { days: 3, hours: null, start: 'samples' } as const;
const titles = (steps: ReturnType<typeof stepsAhead>) => steps.map(({ title }) => title);
const orderIn = (state: string, more: object = {}) =>
  ({
    state,
    tab: 'testing',
    has_samples: true,
    policy: 'prepaid',
    charges: [],
    paper_report: null,
    lines: [],
    promise: { at, state: 'estimate', delivered: null, span },
    ...more,
  }) as Parameters<typeof stepsAhead>[0];
const ahead = (state: string, has_samples = true) => titles(stepsAhead(orderIn(state, { has_samples }), [], now));

test('the timeline goes on with what is still to come, the promised day at the data', () => {
  expect(ahead('sending')).toEqual(['样品送达', '业务经理锁定方案', '检测并出数据', '您确认数据']);
  expect(ahead('sending', false)[0]).toBe('上传待分析数据');
  expect(ahead('testing')).toEqual(['检测并出数据', '您确认数据']);
  expect(ahead('finished')).toEqual([]);
  expect(ahead('cancelled')).toEqual([]);
  const [, , data] = stepsAhead(orderIn('sending'), [], now);
  expect(data?.note).toBe('收样后 3 个工作日出数据，预计 12-01 前');
});

test('an order that has them goes on to payment, paper report and the return of its samples, until each is done', () => {
  const line = (afterwards: string) => ({ dropped: false, groups: [{ afterwards }] });
  const whole = { policy: 'credit', paper_report: { state: 'waiting' }, lines: [line('keep'), line('return')] };
  const last = ['结算付款', '寄出纸质报告', '样品寄回'];
  expect(titles(stepsAhead(orderIn('checking', whole), [], now))).toEqual(['您确认数据', ...last]);
  // What the balance covers needs no payment, and samples that are kept or destroyed do not come back.
  const paid = { ...whole, charges: [{ credit_fen: 0 }], lines: [line('keep'), line('destroy')] };
  expect(titles(stepsAhead(orderIn('checking', paid), [], now))).toEqual(['您确认数据', '寄出纸质报告']);
  const done = { ...whole, tab: 'unpaid', paper_report: { state: 'due' } };
  expect(titles(stepsAhead(orderIn('finished', done), [{ state: 'returning' }], now))).toEqual(last);
  const over = { ...whole, tab: 'done', paper_report: { state: 'sent' } };
  expect(stepsAhead(orderIn('finished', over), [{ state: 'sentBack' }], now)).toEqual([]);
  expect(stepsAhead(orderIn('cancelled', whole), [], now)).toEqual([]);
});

test('a promise says how sure it is, and when it is broken', () => {
  expect(orderPromiseText({ at, state: 'firm', delivered: null, span: null }, now)).toBe('承诺 12-01 前出数据');
  expect(orderPromiseText({ at, state: 'firm', delivered: null, span: null }, '2026-12-02T10:00:00+08:00')).toBe(
    '承诺 12-01 前出数据，已超期',
  );
  expect(orderPromiseText({ at, state: 'late', delivered: null, span: null }, now)).toBe('晚于承诺日期 12-01 出数据');
});

test('data that are there are told with the day on which they came, beside the promised one', () => {
  const delivered = '2026-11-23T10:00:00+08:00';
  expect(orderPromiseText({ at, state: 'kept', delivered, span: null }, now)).toBe(
    '已于 11-23 出数据，早于承诺的 12-01',
  );
  expect(orderPromiseText({ at: delivered, state: 'late', delivered: at, span: null }, now)).toBe(
    '已于 12-01 出数据，晚于承诺的 11-23',
  );
});
