import { expect, test } from 'vitest';
import { taskPromiseText } from './promise-words.ts';

const late = { at: '2026-11-27T10:00:00+08:00', state: 'late', delivered: null, why: [], late_fen: 0 } as const;

test('late results say why, and where nobody has said why, what the customer can do', () => {
  expect(taskPromiseText({ ...late, why: ['仪器故障维修'] })).toBe('晚于承诺日期 2026-11-27：仪器故障维修');
  expect(taskPromiseText({ ...late, why: [] })).toBe(
    '晚于承诺日期 2026-11-27，实验室还没有提交结果；可在本页「留言」请业务经理给出新的日期',
  );
  expect(taskPromiseText({ ...late, why: [], delivered: '2026-11-29T10:00:00+08:00' })).toBe(
    '已于 2026-11-29 出数据，晚于承诺的 2026-11-27，没有填写原因，可在本页「留言」询问业务经理',
  );
});

test('data that are there are told as such, and never by a day that is still to come', () => {
  const kept = { ...late, why: [], state: 'kept' as const, delivered: '2026-11-23T10:00:00+08:00' };
  expect(taskPromiseText(kept)).toBe('已于 2026-11-23 出数据，早于承诺的 2026-11-27');
  expect(taskPromiseText({ ...kept, delivered: '2026-11-27T09:00:00+08:00' })).toBe(
    '已于 2026-11-27 出数据，与承诺的日期一致',
  );
});
