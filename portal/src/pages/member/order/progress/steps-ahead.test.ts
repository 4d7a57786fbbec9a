import { expect, test } from 'vitest';
import { orderPromiseText } from '../../../../parts/services/promise-words.ts';
import { stepsAhead } from './steps-ahead.ts';

const now = '2026-11-24T10:00:00+08:00';
const at = '2026-12-01T10:00:00+08:00';
const ahead = (state: string, has_samples = true) =>
  stepsAhead({ state, has_samples, promise: { at, state: 'estimate', delivered: null } }, now).map(
    ({ title }) => title,
  );

test('the timeline goes on with what is still to come, the promised day at the data', () => {
  expect(ahead('sending')).toEqual(['样品送达', '业务经理锁定方案', '检测并出数据', '您确认数据']);
  expect(ahead('sending', false)[0]).toBe('上传待分析数据');
  expect(ahead('testing')).toEqual(['检测并出数据', '您确认数据']);
  expect(ahead('finished')).toEqual([]);
  expect(ahead('cancelled')).toEqual([]);
  const [, , data] = stepsAhead(
    { state: 'sending', has_samples: true, promise: { at, state: 'estimate', delivered: null } },
    now,
  );
  expect(data?.note).toBe('预计 12-01 前出数据');
});

test('a promise says how sure it is, and when it is broken', () => {
  expect(orderPromiseText({ at, state: 'firm', delivered: null }, now)).toBe('承诺 12-01 前出数据');
  expect(orderPromiseText({ at, state: 'firm', delivered: null }, '2026-12-02T10:00:00+08:00')).toBe(
    '承诺 12-01 前出数据，已超期',
  );
  expect(orderPromiseText({ at, state: 'late', delivered: null }, now)).toBe('晚于承诺日期 12-01 出数据');
});

test('data that are there are told with the day on which they came, beside the promised one', () => {
  const delivered = '2026-11-23T10:00:00+08:00';
  expect(orderPromiseText({ at, state: 'kept', delivered }, now)).toBe('数据 11-23 已出，承诺 12-01 前');
  expect(orderPromiseText({ at: delivered, state: 'late', delivered: at }, now)).toBe(
    '数据 12-01 已出，晚于承诺日期 11-23',
  );
});
