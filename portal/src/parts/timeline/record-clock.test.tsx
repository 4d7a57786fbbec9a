import { orderPromises } from '@yance/contract/orders/states.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordClock } from './record-clock.tsx';

const now = '2026-11-22T21:30:00+08:00';
const wordsOf = (kind: string, until: string) =>
  renderToStaticMarkup(
    <RecordClock clock={{ kind, label: '确认订单', until }} promises={orderPromises} now={now} />,
  ).replaceAll(/<[^>]*>/g, '');

test('the manager’s clock reads as a promise, not as time that the customer has left', () => {
  expect(wordsOf('confirm', '2026-11-24T10:30:00+08:00')).toBe('业务经理 11-24 10:30 前来电');
  expect(wordsOf('lock', '2026-11-23T10:30:00+08:00')).toBe('业务经理 明天 10:30 前来电锁定方案');
  expect(wordsOf('confirm', '2026-11-22T20:30:00+08:00')).toBe('业务经理 今天 20:30 前来电，已超时');
});

test('the customer’s own clock says what is left of it', () => {
  expect(wordsOf('pay', '2026-11-22T22:30:00+08:00')).toBe('确认订单 还剩 1 小时');
});
