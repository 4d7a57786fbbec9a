import { expect, test } from 'vitest';
import { createToastPlace } from './toast-place.ts';
import { toastTime } from './toast-time.ts';

test('a new message takes the place of the old one at once and alone', () => {
  const place = createToastPlace();
  expect(place.shown.get()).toBeNull();
  place.add('danger', '原密码不正确');
  const first = place.shown.get();
  expect(first).toMatchObject({ tone: 'danger', message: '原密码不正确' });
  place.add('done', '操作成功!');
  expect(place.shown.get()).toMatchObject({ tone: 'done', message: '操作成功!' });
  place.dismiss(first!.id);
  expect(place.shown.get()).toMatchObject({ message: '操作成功!' });
  place.dismiss(place.shown.get()!.id);
  expect(place.shown.get()).toBeNull();
});

test('the same message said again is a new one, which is read out and stays its whole time', () => {
  const place = createToastPlace();
  place.add('danger', '「姓名」不能为空');
  const first = place.shown.get();
  place.add('danger', '「姓名」不能为空');
  expect(place.shown.get()?.id).not.toBe(first?.id);
});

test('a fixed message stands alone, with what is special to this time beside it', () => {
  const place = createToastPlace();
  place.add('done', '操作成功!', '已改约');
  expect(place.shown.get()).toMatchObject({ message: '操作成功!', detail: '已改约' });
  expect(toastTime({ tone: 'done', message: '操作成功!', detail: '财务核对到账后对账单自动结清' })).toBeGreaterThan(
    toastTime({ tone: 'done', message: '操作成功!' }),
  );
  place.add('done', '操作成功!', '已设为默认抬头');
  expect(place.shown.get()).toMatchObject({ detail: '已设为默认抬头' });
});

test('listeners hear every change until they leave', () => {
  const place = createToastPlace();
  let heard = 0;
  const leave = place.shown.subscribe(() => (heard += 1));
  place.add('info', '一');
  leave();
  place.add('info', '二');
  expect(heard).toBe(1);
});

test('a message does not outlive its page, but one said just before the page changed stays', () => {
  let now = 0;
  const place = createToastPlace(() => now);
  place.add('danger', '旧页面的错误');
  now = 2000;
  place.add('done', '提交成功!');
  now = 2100;
  place.leave();
  expect(place.shown.get()).toMatchObject({ message: '提交成功!' });
});

test('a message stays as long as it takes to read it', () => {
  expect(toastTime({ tone: 'done', message: '已保存' })).toBe(2500);
  expect(toastTime({ tone: 'danger', message: '「姓名」不能为空' })).toBe(3500);
  const long = toastTime({ tone: 'danger', message: '余额与信用不足'.repeat(5) });
  expect(long).toBeGreaterThan(5000);
  expect(toastTime({ tone: 'danger', message: '余额'.repeat(200) })).toBe(8000);
});
