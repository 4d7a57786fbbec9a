import { expect, type Page } from '@playwright/test';
import { picturePng } from '../../api/sample-files.ts';
import { seeThePdf } from './browser.ts';
import { expectState, press, send } from './staff.ts';

/** The keeper scans the order's number, prints labels, and takes the samples in, each with a photo. */
export async function receiveTheSamples(page: Page, orderNo: string, samples: number): Promise<void> {
  await page.goto('/console/samples');
  await page.getByRole('textbox', { name: '扫描样品标签' }).fill(orderNo);
  await page.getByRole('button', { name: '查找' }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  await page.getByRole('button', { name: '打印标签' }).click();
  await seeThePdf(page, () => page.getByRole('menuitem').first().click());
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('toolbar', { name: '样品操作' }).getByRole('button', { name: '接收' }).click();
  const dialog = page.getByRole('dialog', { name: `接收 ${samples} 件样品` });
  await dialog.getByLabel('存放位置').fill('A-01-03');
  for (const field of await dialog.getByLabel(/的照片$/).all()) {
    await field.setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: Buffer.from(picturePng()) });
  }
  await expect(dialog.locator('img')).toHaveCount(samples);
  await send(page, '接收');
  await expectState(page, '已收样');
}

/** An answer of a sample group that the manager corrects, and what the customer is notified of it. */
export interface Correction {
  service: string;
  sample: string;
  parameter: string;
  answer: string;
  reason: string;
}

/** The manager notes the call and corrects one parameter; the price is left to the rules. */
export async function callAndCorrect(page: Page, rid: string, given: Correction): Promise<void> {
  await page.goto(`/console/orders/${rid}`);
  await page.getByLabel('记录通话（客户看不到）').fill('客户要做精修，改用慢扫。');
  await page.getByRole('button', { name: '记录', exact: true }).click();
  await expect(page.getByText('还没有与客户通话')).toBeHidden();
  await press(page, '修改价格或参数');
  const dialog = page.getByRole('dialog');
  const line = dialog.getByRole('group', { name: given.service });
  await line.getByRole('group', { name: given.sample }).getByLabel(given.parameter).focus();
  await chooseByKey(page, given.answer);
  await expect(line.getByPlaceholder('按规则计价')).toHaveValue('');
  await dialog.getByLabel('修改原因（客户可见）').fill(given.reason);
  await send(page, '提交修改');
  await expectState(page, '待客户确认');
}

/**
 * Opens the list of the field that has the focus and goes down to an answer, as somebody does who keeps their hands on
 * the keyboard.
 */
async function chooseByKey(page: Page, answer: string): Promise<void> {
  const marked = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toBeVisible();
  for (let left = 20; (await marked.getAttribute('title')) !== answer && left > 0; left -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveAttribute('title', answer);
  await page.keyboard.press('Enter');
}

export async function lockThePlan(page: Page, rid: string): Promise<void> {
  await page.goto(`/console/orders/${rid}`);
  await press(page, '锁定方案');
  await send(page, '锁定方案');
  await expectState(page, '待检测');
}
