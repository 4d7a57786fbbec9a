import { expect, test } from '@playwright/test';
import { addBatch, openBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { shanghaiToday } from '../api/main-journey.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { fenOf, takeTheSuggestionFor } from './steps/find-service.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import {
  addToThePlan,
  describeTheSamples,
  nameTheContact,
  openThePlan,
  seeTheOrderPlaced,
  signAndSubmit,
} from './steps/place-order.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a coupon is received, proposed and chosen on an order, and comes back when the order is cancelled', async ({
  browser,
}) => {
  const people = await createOwnPeople('coupon', '沈知夏');
  const { staff, server } = people;
  const title = `满减券${people.account.phone.slice(-6)}`;
  const { rid: batch } = await staff.administrator.call(addBatch, {
    title,
    kind: 'threshold',
    amount_fen: 1_500,
    from_fen: 10_000,
    channel: 'listed',
    stock: 10,
    per_member: 1,
    claim_until: addDays(shanghaiToday(), 7),
    valid_days: 30,
  });
  await staff.administrator.call(openBatch, { rid: batch });

  const own = await openCustomerBrowser(browser, people);
  const { page } = own;
  await page.goto('/member/coupon');
  const open = page.getByRole('region', { name: '可领取的优惠券' }).getByRole('listitem').filter({ hasText: title });
  await open.getByRole('button', { name: '领取' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expect(open).toHaveCount(0);
  await page.getByLabel('券码或口令').fill('NOSUCHCODE');
  await page.getByRole('button', { name: '领取' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: '券码或口令不正确，请核对' })).toBeVisible();

  await page.goto('/');
  await takeTheSuggestionFor(page, 'XRD', xrd);
  await addToThePlan(page, 6, 1);
  await openThePlan(page, [xrd]);
  await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  const choice = page.getByRole('region', { name: '优惠券' });
  // The one that takes most off is proposed; another one may be chosen.
  await expect(choice.getByRole('radio', { name: /新会员礼券/ })).toBeChecked();
  const bar = page.locator('footer').filter({ hasText: '合计' });
  const total = async () => fenOf(await bar.locator('span').first().innerText());
  // The sum of one choice stands there until the next one is counted: what it counts is named beside it.
  await expect(bar).toContainText('新会员礼券');
  const reduced = await total();
  await choice.getByRole('radio', { name: '不使用优惠券' }).check();
  await expect(bar).not.toContainText('已减');
  const full = await total();
  expect(full).toBeGreaterThan(reduced);
  await choice.getByRole('radio', { name: new RegExp(title) }).check();
  await expect(bar).toContainText(title);
  expect(await total()).toBe(full - 1_500);
  await nameTheContact(page, '沈知夏');
  await expect(page.getByRole('region', { name: '订单核对' })).toContainText(`已用「${title}」，满 ¥100 减 ¥15`);
  await signAndSubmit(page, '沈知夏');
  const rid = await seeTheOrderPlaced(page, '待寄样');

  await page.goto('/member/coupon?tab=frozen');
  const held = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  await expect(held).toContainText('抵扣 ¥15.00');
  await held.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(rid));
  await expect(page.getByText(`已用「${title}」`)).toBeVisible();
  await page.getByRole('button', { name: '取消订单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('样品还没有准备好');
  await dialog.getByRole('button', { name: /取消订单/ }).click();
  await expect(page.getByText('已取消').first()).toBeVisible();
  await page.goto('/member/coupon');
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })).toContainText('有效期至');
  expect(own.faults).toEqual([]);
  await own.close();
  await everythingIsWhole(server.dataDir);
});
