import { expect, test, type Page } from '@playwright/test';
import { order } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

/** Pays what a dialog shows as somebody does with a phone: the page of the simulated payer confirms it. */
async function payByPhone(page: Page, dialog: string): Promise<void> {
  const shown = page.getByRole('dialog', { name: dialog });
  await shown.getByRole('button', { name: /^微信支付 ¥/ }).click();
  await expect(shown.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  await expect(shown.getByText('模拟支付：不会真正扣款')).toBeVisible();
  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    shown.getByRole('link', { name: '扮演手机扫码付款' }).click(),
  ]);
  await phone.getByRole('button', { name: '确认付款' }).click();
  await expect(phone.getByRole('status')).toContainText('已付款');
  await phone.close();
  await expect(shown).toBeHidden();
}

test('a deposit and an order are paid by WeChat on a phone, and go on by themselves; a closed dialog is gone on with', async ({
  browser,
}) => {
  const people = await createOwnPeople('pay', '林知远');
  const own = await openCustomerBrowser(browser, people);
  const { page } = own;

  await page.goto('/member/prestore');
  await page.getByRole('button', { name: '申请预存' }).first().click();
  const form = page.getByRole('dialog', { name: '申请预存' });
  await form.getByLabel('预存金额（元）').fill('1000');
  await form.getByRole('button', { name: '提交申请' }).click();
  const due = page.getByRole('dialog', { name: '预存付款' });
  await due.getByRole('button', { name: /^微信支付 ¥/ }).click();
  await expect(due.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  await due.getByRole('button', { name: '稍后付款' }).click();
  await page.getByRole('table', { name: '预存申请' }).getByRole('button', { name: '去付款' }).click();
  await payByPhone(page, '预存付款');
  await expect(page.getByRole('table', { name: '预存申请' })).toContainText('已到账');

  const rid = await order(people.customer, [
    { service: '场发射扫描电镜', count: 60, sample: '二氧化硅', composition: 'SiO2' },
  ]);
  await page.goto(`/member/order?rid=${rid}`);
  await page.getByRole('button', { name: '支付' }).first().click();
  await payByPhone(page, '支付订单');
  await expect(page.getByText('待寄样').first()).toBeVisible();
  expect(own.faults).toEqual([]);
  await own.close();
  await everythingIsWhole(people.server.dataDir);
});
