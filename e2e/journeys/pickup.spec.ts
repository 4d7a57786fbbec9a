import { expect, test } from '@playwright/test';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { watchHands } from './steps/count-hands.ts';
import { takeTheSuggestionFor } from './steps/find-service.ts';
import { openTheOrder, orderNumber } from './steps/follow-order.ts';
import {
  chooseTheFirstSlot,
  collectTheSamples,
  nameTheCourier,
  seeARefusedBooking,
  stopAt,
  takeIn,
} from './steps/pickup.ts';
import {
  addToThePlan,
  describeTheSamples,
  nameTheContact,
  openThePlan,
  seeTheManagerOffered,
  seeTheOrderPlaced,
  signAndSubmit,
} from './steps/place-order.ts';
import { pickRegion, toastOf } from './steps/profile.ts';
import { completeTheProfile, registerByPhone, signIn } from './steps/register.ts';
import { signInToTheConsole } from './steps/staff.ts';

const phone = freshPhone();
const password = 'Yance-113333';
const xrd = 'X射线粉末衍射';
const saved = '汉口路 22 号';
const other = '中关村大街 1 号';

test.use({ actionTimeout: 20_000 });
test.setTimeout(240_000);

test('samples are collected on site: with an order, and by themselves from the page of an on-site service', async ({
  browser,
}) => {
  const under = await serverUnderTest();
  const own = await openBrowserSession(browser, under.origin);
  const { page } = own;
  await page.goto('/');
  // The side bar comes once somebody uses the page, which may not have come alive at the first key.
  const sideBar = page.getByRole('button', { name: '上门取样' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(sideBar).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await sideBar.click();
  await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '关闭', exact: true }).click();
  await registerByPhone(page, { phone, password, readCode: () => readCode(under, phone) });
  await signIn(page, password);
  await completeTheProfile(page);

  await takeTheSuggestionFor(page, 'XRD', xrd);
  await addToThePlan(page, 2, 1);
  await openThePlan(page, [xrd]);
  await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  await seeTheManagerOffered(page, xrd);
  await page.getByRole('radio', { name: /上门取样/ }).check();
  await expect(
    page.getByText('上门取样城市：北京市、南京市。以上城市免费上门取样，其他城市请快递寄样。'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(saved) })).toBeChecked();
  await page.getByRole('button', { name: '下一步：签署协议' }).click();
  await expect(toastOf(page)).toContainText('[取样日期]不能为空');
  const first = await chooseTheFirstSlot(page.getByRole('group', { name: '送样方式' }));
  await nameTheContact(page, '林晓雨');
  await signAndSubmit(page, '林晓雨', 1);
  const rid = await seeTheOrderPlaced(page, '待寄样');
  await openTheOrder(page, rid, '待寄样');
  const orderNo = await orderNumber(page);
  await expect(page.getByRole('article').filter({ hasText: first.date })).toContainText('待安排');

  await page.goto('/project?typeId=2');
  await page.locator('main a[href^="/detail/"]').first().click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.getByRole('button').filter({ hasText: '上门取样' }).click();
  const dialog = page.getByRole('dialog', { name: '上门取样' });
  await expect(
    dialog.getByText('上门取样城市：北京市、南京市。以上城市免费上门取样，其他城市请快递寄样。'),
  ).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(700);
  await dialog.getByRole('radio', { name: '其他地址' }).check();
  const second = await chooseTheFirstSlot(dialog);
  await dialog.getByRole('button', { name: '提交预约' }).click();
  await expect(toastOf(page)).toContainText('[姓名]不能为空');
  await dialog.getByLabel('姓名').fill('韩梅');
  await dialog.getByLabel('手机').fill('13800001111');
  await pickRegion(page, dialog, '取样地址', ['北京市', '北京市', '海淀区']);
  await dialog.getByLabel('详细地址').fill(other);
  await seeARefusedBooking(page, dialog, rid);
  await dialog.getByRole('button', { name: '提交预约' }).click();
  await expect(page.getByRole('dialog', { name: '操作成功！' })).toContainText(`已预约 ${second.date}`);
  await page.getByRole('button', { name: '确认' }).click();

  const manager = await signInToTheConsole(browser, under.origin, under.staff.manager);
  await nameTheCourier(manager.page, first.date, saved, '路远行');
  await manager.page.goto('/console/');
  await nameTheCourier(manager.page, second.date, other, '路远行');

  const courier = await signInToTheConsole(browser, under.origin, under.staff.courier);
  const hands = await watchHands(courier.page);
  await courier.page.goto(`/console/pickups/route?date=${first.date}`);
  await collectTheSamples(courier.page, stopAt(courier.page, saved), 2);
  // Confirmed, set out, taken and handed over, and one more where the courier sets out hours before the slot.
  const { clicks, keys } = await hands();
  expect({ clicks: clicks <= 6, scans: keys }).toEqual({ clicks: true, scans: 2 });
  await courier.page.goto(`/console/pickups/route?date=${second.date}`);
  await collectTheSamples(courier.page, stopAt(courier.page, other), 0);

  await openTheOrder(page, rid, '在途');
  await expect(page.getByRole('article').filter({ hasText: first.date })).toContainText('已取样');

  const keeper = await signInToTheConsole(browser, under.origin, under.staff.keeper);
  await takeIn(keeper.page, '林晓雨');
  await takeIn(keeper.page, '韩梅', orderNo);
  await expect(keeper.page.getByRole('link', { name: orderNo })).toBeVisible();
  await page.goto('/member/sampling');
  await expect(page.getByRole('article').filter({ hasText: other })).toContainText('已入库');
  for (const browserSession of [own, manager, courier, keeper]) {
    expect(browserSession.faults).toEqual([]);
    await browserSession.close();
  }
});
