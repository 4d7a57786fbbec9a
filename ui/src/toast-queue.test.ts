import { expect, test } from 'vitest';
import { createToastQueue } from './toast-queue.ts';
import { toastTime } from './toast-time.ts';

test('messages are shown one at a time in the order they came', () => {
  const queue = createToastQueue();
  expect(queue.current()).toBeNull();
  queue.add('danger', '支付失败');
  queue.add('done', '已保存');
  const first = queue.current();
  expect(first).toMatchObject({ tone: 'danger', message: '支付失败' });
  queue.dismiss(first!.id);
  expect(queue.current()).toMatchObject({ tone: 'done', message: '已保存' });
  queue.dismiss(queue.current()!.id);
  expect(queue.current()).toBeNull();
});

test('the same message is not added twice, but may come again after it went', () => {
  const queue = createToastQueue();
  queue.add('danger', '网络中断');
  queue.add('danger', '网络中断');
  queue.dismiss(queue.current()!.id);
  expect(queue.current()).toBeNull();
  queue.add('danger', '网络中断');
  expect(queue.current()).not.toBeNull();
});

test('a fixed message stands alone, with what is special to this time beside it', () => {
  const queue = createToastQueue();
  queue.add('done', '操作成功!', '已改约');
  queue.add('done', '操作成功!', '已改约');
  queue.add('done', '操作成功!', '已设为默认抬头');
  expect(queue.current()).toMatchObject({ message: '操作成功!', detail: '已改约' });
  expect(toastTime({ tone: 'done', message: '操作成功!', detail: '财务核对到账后对账单自动结清' })).toBeGreaterThan(
    toastTime({ tone: 'done', message: '操作成功!' }),
  );
  queue.dismiss(queue.current()!.id);
  expect(queue.current()).toMatchObject({ detail: '已设为默认抬头' });
});

test('listeners hear every change until they leave', () => {
  const queue = createToastQueue();
  let heard = 0;
  const leave = queue.subscribe(() => (heard += 1));
  queue.add('info', '一');
  leave();
  queue.add('info', '二');
  expect(heard).toBe(1);
});

test('a message does not outlive its page, but one said just before the page changed stays', () => {
  let now = 0;
  const queue = createToastQueue(() => now);
  queue.add('danger', '旧页面的错误');
  now = 2000;
  queue.add('done', '提交成功!');
  now = 2100;
  queue.leave();
  expect(queue.current()).toMatchObject({ message: '提交成功!' });
});

test('a message stays as long as it takes to read it, and goes sooner when another one waits', () => {
  expect(toastTime({ tone: 'done', message: '已保存' })).toBe(2500);
  expect(toastTime({ tone: 'danger', message: '「姓名」不能为空' })).toBe(3500);
  const long = toastTime({ tone: 'danger', message: '余额与信用不足'.repeat(5) });
  expect(long).toBeGreaterThan(5000);
  expect(toastTime({ tone: 'danger', message: '余额'.repeat(200) })).toBe(8000);
  expect(toastTime({ tone: 'danger', message: '「姓名」不能为空' }, true)).toBe(1500);
});

test('the queue tells that a message waits behind the one that is shown', () => {
  const queue = createToastQueue();
  queue.add('danger', '支付失败');
  expect(queue.waited()).toBe(false);
  queue.add('done', '已保存');
  expect(queue.waited()).toBe(true);
});
