import { expect, test } from 'vitest';
import { orderPromiseText } from '../../../../parts/services/promise-words.ts';
import { stepsAhead } from './steps-ahead.ts';

const now = '2026-11-24T10:00:00+08:00';
const at = '2026-12-01T10:00:00+08:00';
const ahead = (state: string, has_samples = true) =>
  stepsAhead({ state, has_samples, promise: { at, state: 'estimate' } }, now).map(({ title }) => title);

test('the timeline goes on with what is still to come, the promised day at the data', () => {
  expect(ahead('sending')).toEqual(['样品送达', '业务经理锁定方案', '检测并出数据', '您确认数据']);
  expect(ahead('sending', false)[0]).toBe('上传待分析数据');
  expect(ahead('testing')).toEqual(['检测并出数据', '您确认数据']);
  expect(ahead('finished')).toEqual([]);
  expect(ahead('cancelled')).toEqual([]);
  const [, , data] = stepsAhead({ state: 'sending', has_samples: true, promise: { at, state: 'estimate' } }, now);
  expect(data?.note).toBe('预计 12-01 前出数据');
});

test('a promise says how sure it is, and when it is broken', () => {
  expect(orderPromiseText({ at, state: 'firm' }, now)).toBe('承诺 12-01 前出数据');
  expect(orderPromiseText({ at, state: 'firm' }, '2026-12-02T10:00:00+08:00')).toBe('承诺 12-01 前出数据，已超期');
  expect(orderPromiseText({ at, state: 'late' }, now)).toBe('晚于承诺日期 12-01 出数据');
  expect(orderPromiseText({ at, state: 'kept' }, now)).toBe('按承诺日期 12-01 出数据');
});
