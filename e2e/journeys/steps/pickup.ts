import { expect, type Locator, type Page } from '@playwright/test';
import { picturePng } from '../../api/sample-files.ts';
import { send } from './staff.ts';

/**
 * Chooses the first open day and the first open slot of a form of a pickup; returns them as they are shown everywhere.
 */
export async function chooseTheFirstSlot(box: Locator): Promise<{ date: string; slot: string }> {
  const day = box.locator('table button:not([disabled])');
  await expect(box.getByRole('button', { name: '下个月' })).toBeVisible();
  if ((await day.count()) === 0) await box.getByRole('button', { name: '下个月' }).click();
  await day.first().click();
  const chosen = box.getByRole('group', { name: /^取样时间（/ });
  const date = /\d{4}-\d{2}-\d{2}/.exec(await chosen.locator('legend').innerText())?.[0] ?? '';
  const slot = chosen.locator('button[aria-pressed="true"]');
  await expect(slot).toBeVisible();
  return { date, slot: (await slot.innerText()).replaceAll(' ', '').replace('–', '-') };
}

/** A booking that the server refuses, because it names an order with a pickup: name, code and message are shown. */
export async function seeARefusedBooking(page: Page, dialog: Locator, orderRid: string): Promise<void> {
  await page.route(
    '**/api/auth/sampling/add',
    async (route) => {
      const sent = route.request().postDataJSON() as Record<string, unknown>;
      await route.continue({ postData: JSON.stringify({ ...sent, order_rid: orderRid }) });
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: '提交预约' }).click();
  const failure = page.getByRole('dialog', { name: '操作失败！' });
  await expect(failure.getByRole('definition')).toHaveText(['alreadyBooked', '0', '该订单已有取样预约']);
  await failure.getByRole('button', { name: '确认' }).click();
  await expect(failure).toBeHidden();
}

/** The manager gives the pickup of a place to a courier, from the page where many are given at once. */
export async function nameTheCourier(page: Page, date: string, place: string, courier: string): Promise<void> {
  await page.getByRole('link', { name: '上门取样待安排' }).click();
  await page.getByRole('button', { name: '安排取样员' }).click();
  const day = page.locator('section').filter({ has: page.getByRole('heading', { name: date }) });
  await day.getByRole('checkbox', { name: new RegExp(place) }).check();
  await day.getByRole('combobox', { name: `${date} 的取样员` }).click();
  await page.getByTitle(new RegExp(`^${courier}（`)).click();
  await day.getByRole('button', { name: '安排 1 个' }).click();
  await expect(day.getByRole('checkbox', { name: new RegExp(place) })).toBeHidden();
}

/** The courier's stop at a place. */
export const stopAt = (page: Page, place: string): Locator => page.getByRole('listitem').filter({ hasText: place });

/** Confirms, sets out, takes the samples with their labels and a photo, and brings them to the keeper. */
export async function collectTheSamples(page: Page, stop: Locator, labels: number): Promise<void> {
  await stop.getByRole('button', { name: '确认任务' }).click();
  // The first open slot may be hours away; the page asks before the customer is notified.
  const early = page.getByRole('dialog', { name: '出发上门' });
  // What was confirmed renews the route, and a press may meet a stop that moves away.
  await expect(async () => {
    await stop.getByRole('button', { name: '出发上门' }).click({ timeout: 2_000 });
    await expect(early.or(stop.getByText('上门中'))).toBeVisible({ timeout: 5_000 });
  }).toPass();
  if (await early.isVisible()) await send(page, '出发上门');
  await expect(stop).toContainText('上门中');
  await stop.getByRole('button', { name: '取到样品' }).click();
  const dialog = page.getByRole('dialog');
  for (let index = 0; index < labels; index += 1) {
    const label = await dialog.getByRole('listitem').nth(index).innerText();
    await dialog.getByRole('textbox', { name: '样品标签' }).fill(/S\d+-\d+/.exec(label)?.[0] ?? '');
    await dialog.getByRole('textbox', { name: '样品标签' }).press('Enter');
    await expect(dialog).toContainText(`已扫描 ${index + 1} / ${labels} 个标签`);
  }
  await dialog.getByLabel('取样照片').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picturePng()),
  });
  await expect(dialog.getByAltText('已上传')).toBeVisible();
  await send(page, '取样');
  await expect(stop).toContainText('已取样');
  await stop.getByRole('button', { name: '交给样品管理员' }).click();
  await expect(stop.getByRole('button', { name: '交给样品管理员' })).toBeHidden();
}

/** The keeper takes in what the courier brought. */
export async function takeIn(page: Page, person: string, orderNo?: string): Promise<void> {
  await page.goto('/console/');
  await page.getByRole('link', { name: '上门取样待入库' }).click();
  await page.getByText(person).first().click();
  await page.getByRole('button', { name: '入库', exact: true }).click();
  await page.getByRole('dialog').getByLabel('存放位置（选填）').fill('收样台 3 号架');
  if (orderNo) await page.getByRole('dialog').getByLabel('归入客户的订单（选填）').fill(orderNo);
  await send(page, '入库');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('已入库');
}
