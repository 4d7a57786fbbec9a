import { expect, test, type Page } from '@playwright/test';
import { addBatch, openBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
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
const couponFen = 22_000;
/** What the points of the registration are worth: 100 by 27. */
const pointsFen = 370;

test.use({ actionTimeout: 20_000 });
test.slow();

test('one order takes a coupon and points: the best coupon is proposed, each line says what they take off it, both are gone while the order stands and come back when it is cancelled', async ({
  browser,
}) => {
  const people = await createOwnPeople('reduced', '许知宁');
  const { staff, server, customer } = people;
  const title = `满减券${people.account.phone.slice(-6)}`;
  const { rid: batch } = await staff.administrator.call(addBatch, {
    title,
    kind: 'threshold',
    amount_fen: couponFen,
    from_fen: 25_000,
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
  await seeCoupon(page, 'usable', title);

  await page.goto('/');
  await takeTheSuggestionFor(page, 'XRD', xrd);
  await addToThePlan(page, 30, 1);
  await openThePlan(page, [xrd]);
  await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  // It takes more off than the coupon of new members, which is there too.
  const coupons = page.getByRole('region', { name: '优惠券' });
  await expect(coupons.getByRole('radio', { name: new RegExp(title) })).toBeChecked();
  await expect(coupons.getByRole('radio', { name: /新会员礼券/ })).not.toBeChecked();
  const bar = page.locator('footer').filter({ hasText: '合计' });
  const total = bar.locator('span').first();
  await expect(bar).toContainText(`已减 ${title} ¥220.00`);
  const withCoupon = fenOf(await total.innerText());
  await page.getByLabel('用积分抵扣').check();
  await expect.poll(async () => fenOf(await total.innerText())).toBe(withCoupon - pointsFen);
  await expect(bar).toContainText('积分抵扣 ¥3.70');
  await nameTheContact(page, '许知宁');
  await seeThePriceExplained(page, '订单核对', title);
  await signAndSubmit(page, '许知宁');
  const rid = await seeTheOrderPlaced(page, '待寄样');

  await seeCoupon(page, 'frozen', title);
  const { order_no, total_fen } = await customer.call(getOrder, { rid });
  expect(total_fen).toBe(withCoupon - pointsFen);
  await seePoints(page, '0', `抵扣订单 ${order_no}`);
  await page.goto(`/member/order?rid=${rid}`);
  await seeThePriceExplained(page, '项目与费用', title);
  await page.getByRole('button', { name: '取消订单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('样品还没有准备好');
  await dialog.getByRole('button', { name: /取消订单/ }).click();
  await expect(page.getByText('已取消').first()).toBeVisible();

  await seeCoupon(page, 'usable', title);
  await seePoints(page, '100', `退回：订单 ${order_no}`);
  expect(own.faults).toEqual([]);
  await own.close();
  await everythingIsWhole(server.dataDir);
});

async function seeCoupon(page: Page, tab: 'usable' | 'frozen', title: string): Promise<void> {
  await page.goto(`/member/coupon?tab=${tab}`);
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })).toBeVisible();
}

/** The fees of the one line come to the total with what is taken off it, and below stands by what. */
async function seeThePriceExplained(page: Page, region: string, title: string): Promise<void> {
  const summary = page.getByRole('region', { name: region });
  const fees = summary.getByRole('listitem');
  await expect(fees.filter({ hasText: title })).toContainText('−¥220.00');
  await expect(fees.filter({ hasText: '积分抵扣' })).toContainText('−¥3.70');
  await expect(summary).toContainText(`已用「${title}」，满 ¥250 减 ¥220，共优惠 ¥220.00`);
  await expect(summary).toContainText('已用「积分抵扣」，每 27 积分抵 1 元，一单最多抵 10%，共优惠 ¥3.70');
}

async function seePoints(page: Page, points: string, entry: string): Promise<void> {
  await page.goto('/member/integral?tab=ledger');
  const usable = page.locator('dl').filter({ hasText: '可用积分' });
  await expect(usable.getByRole('definition').first()).toHaveText(points);
  await expect(page.getByRole('table', { name: '积分明细' })).toContainText(entry);
}
