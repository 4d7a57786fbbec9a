// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, refused, type Answers } from '../../../../web/test/answer-calls.ts';
import { OrderPriceBar } from './order-price-bar.tsx';
import { draftFor, emptyGroup, type TypedDemand, type TypedGroup } from './use-demand.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const planned = [
  { price_fen: 300_00, quoted: null },
  { price_fen: 120_00, quoted: null },
];
const plan_rid = '01990000-0000-7000-8000-000000000001';
const demandOf = (group: Partial<TypedGroup> = {}): TypedDemand => ({
  ...draftFor([], null, { name: '李同学', phone: '13800008000' }),
  lines: [
    { plan_rid, urgent: 'none', groups: [{ ...emptyGroup(2, {}), name: '氧化锌', composition: 'ZnO', ...group }] },
  ],
});
const priced = (total_fen: number, missing_fen = 0, reductions: object[] = []) => ({
  lines: [],
  total_fen,
  missing_fen,
  available_fen: 0,
  payer: null,
  approval: [],
  reductions,
});

const bar = (demand: TypedDemand) => (
  <OrderPriceBar demand={demand} planned={planned} note="">
    <button type="button">下一步</button>
  </OrderPriceBar>
);
const wait = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const words = () => screen.getByRole('contentinfo').textContent;
const answering = (answer: Answers[string]) => answerCalls({ [quoteOrder.path]: answer });

test('until the form can be priced the sum of the plan is an estimate', async () => {
  const asked = answering(() => priced(1));
  render(bar(demandOf({ count: 0 })));
  await wait(5_000);
  expect(words()).toContain('预估 ¥420.00');
  expect(asked).toEqual([]);
});

test('the price is asked for once the form has rested for half a second, for what it holds then', async () => {
  const asked = answering(() => priced(500_00));
  const { rerender } = render(bar(demandOf({ count: 2 })));
  await wait(400);
  rerender(bar(demandOf({ count: 3 })));
  await wait(400);
  expect(asked).toEqual([]);
  await wait(200);
  expect(asked).toMatchObject([{ input: { lines: [{ groups: [{ count: 3 }] }] } }]);
  expect(words()).toContain('合计 ¥500.00余额与信用足够');
});

test('what is missing of balance and credit is said beside the price', async () => {
  answering(() => priced(500_00, 80_00));
  render(bar(demandOf()));
  await wait(600);
  expect(words()).toContain('余额与信用还差 ¥80.00');
});

test('what a coupon and points take off stands beside the sum, with the price before', async () => {
  const coupon = { kind: 'coupon', title: '新人券', rule: '减 ¥50', taken_fen: 50_00 };
  const points = { kind: 'points', title: '积分抵扣', rule: '27 积分抵 1 元', taken_fen: 20_00 };
  answering(() => priced(430_00, 0, [coupon, points]));
  render(bar(demandOf()));
  await wait(600);
  expect(words()).toContain('合计 ¥430.00原价 ¥500.00 已减 新人券 ¥50.00、积分抵扣 ¥20.00');
});

test('a price need not wait for what a sample is called, but is an estimate until then', async () => {
  answering(() => priced(500_00));
  render(bar(demandOf({ name: '', composition: ' ' })));
  await wait(600);
  expect(words()).toContain('预估 ¥500.00还有 2 处必填或需修改，填完后显示准确合计');
});

test('a late answer to an earlier form does not replace the price of the present one', async () => {
  const answers: ((value: unknown) => void)[] = [];
  answering(() => new Promise((resolve) => void answers.push(resolve)));
  const { rerender } = render(bar(demandOf({ count: 2 })));
  await wait(600);
  rerender(bar(demandOf({ count: 3 })));
  await wait(600);
  answers[1]?.(priced(700_00));
  await wait(0);
  answers[0]?.(priced(500_00));
  await wait(0);
  expect(words()).toContain('合计 ¥700.00');
});

test('a refusal says why there is no price; what is wrong with a field is left to the field', async () => {
  answering(({ lines }) =>
    (lines as { groups: { count: number }[] }[])[0]?.groups[0]?.count === 2
      ? refused('该项目已下架')
      : refused('请填写样品数量', [{ path: 'lines.0.groups.0.count', msg: '请填写样品数量' }]),
  );
  const { rerender } = render(bar(demandOf({ count: 2 })));
  await wait(600);
  expect(words()).toContain('该项目已下架');
  expect(words()).not.toContain('¥');
  rerender(bar(demandOf({ count: 3 })));
  await wait(600);
  expect(words()).toContain('预估 ¥420.00');
});

test.each(['explosive', 'radioactive'] as const)('%s samples have no price online', async (hazard) => {
  answering(() => priced(500_00));
  render(bar(demandOf({ hazards: [hazard] })));
  await wait(600);
  expect(words()).toContain('不能在线下单，由业务经理报价');
  expect(words()).not.toContain('¥');
});

test('what could not be asked offline is asked again when the connection is back', async () => {
  let online = false;
  const asked = answering(() => {
    if (!online) throw new TypeError('Failed to fetch');
    return priced(500_00);
  });
  render(bar(demandOf()));
  await wait(600);
  expect(words()).toContain('预估 ¥420.00网络断开，恢复后显示准确合计');
  online = true;
  act(() => void dispatchEvent(new Event('online')));
  await wait(600);
  expect(asked).toHaveLength(2);
  expect(words()).toContain('合计 ¥500.00');
});

test('a question that was not answered in time says so, and is asked again by a button', async () => {
  let slow = true;
  answering(() => {
    if (slow) throw new DOMException('', 'TimeoutError');
    return priced(500_00);
  });
  render(bar(demandOf()));
  await wait(600);
  expect(words()).toContain('请检查网络后重试');
  expect(words()).not.toContain('网络断开');
  slow = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await wait(600);
  expect(words()).toContain('合计 ¥500.00');
});
