import { expect, type Page } from '@playwright/test';
import { send } from './staff.ts';

/** The keeper opens the parcel of an order by scanning its number. */
export async function openTheParcel(page: Page, orderNo: string): Promise<void> {
  await page.goto('/console/samples');
  await page.getByRole('textbox', { name: '扫描样品标签' }).fill(orderNo);
  await page.getByRole('textbox', { name: '扫描样品标签' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
}

const steps = (page: Page) => page.getByRole('toolbar', { name: '样品操作' });

/** One sample is not what the customer described; what has come with it waits. */
export async function reportTheMismatch(page: Page, code: string, reason: string): Promise<void> {
  await page.getByRole('checkbox', { name: `选择 ${code}` }).check();
  await steps(page).getByRole('button', { name: '接收' }).click();
  await send(page, '接收');
  await page.getByRole('checkbox', { name: `选择 ${code}` }).check();
  await steps(page).getByRole('button', { name: '登记异常' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '异常情况' }).click();
  await page.getByTitle('与登记不符').click();
  await dialog.getByLabel('补充说明（可不填，客户会看到）').fill(reason);
  await send(page, '登记异常');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('样品异常');
}

/** The keeper takes in everything that is outstanding and puts it away. */
export async function takeIn(page: Page, codes: readonly string[], place: string): Promise<void> {
  for (const code of codes) await page.getByRole('checkbox', { name: `选择 ${code}` }).check();
  await steps(page).getByRole('button', { name: '接收' }).click();
  await page.getByRole('dialog').getByLabel('存放位置').fill(place);
  await send(page, '接收');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('已收样');
}

/** The customer is asked, and sends another sample. */
export async function chooseToSupplement(page: Page, rid: string, reason: string): Promise<void> {
  await page.goto(`/member/order?rid=${rid}`);
  await expect(page.getByText(`样品异常，与登记不符：${reason}`)).toBeVisible();
  await page.getByRole('button', { name: '补寄样品' }).click();
  const dialog = page.getByRole('dialog', { name: '补寄样品' });
  await dialog.getByRole('button', { name: '补寄样品' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).locator('..')).toContainText('待寄样');
}

/** The customer insures the parcel before it leaves. */
export async function insureTheReturn(page: Page, orderNo: string): Promise<void> {
  await page.goto('/member/sample?tab=returns');
  const row = page.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText('已申请');
  await row.getByRole('button', { name: '修改地址与保价' }).click();
  const dialog = page.getByRole('dialog', { name: '修改寄回方式' });
  await dialog.getByLabel('保价').selectOption('1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('¥50.00');
}

/** The keeper takes the application on and sends the parcel. */
export async function sendTheReturn(page: Page, orderNo: string, number: string): Promise<void> {
  await page.goto('/console/returns');
  const row = page.getByRole('listitem').filter({ hasText: orderNo });
  const choose = () => row.getByRole('checkbox').check();
  await choose();
  await page.getByRole('button', { name: '受理' }).click();
  await expect(row).toBeHidden();
  await page.goto('/console/returns?state=waiting');
  await choose();
  await page.getByRole('toolbar', { name: '寄回操作' }).getByRole('button', { name: '寄出' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('快递公司').fill('顺丰速运');
  await dialog.getByLabel('快递单号').fill(number);
  await send(page, '寄出');
  await expect(row).toBeHidden();
}

/** The customer signs for the parcel; the passport tells the whole way. */
export async function signForTheReturn(page: Page, orderNo: string, number: string): Promise<void> {
  await page.goto('/member/sample?tab=returns');
  const row = page.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText(number);
  await row.getByRole('button', { name: '确认收到' }).click();
  await expect(row).toContainText('已签收');
  await page.goto('/member/sample');
  await page.getByRole('row').filter({ hasText: orderNo }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /样品护照/ })).toBeVisible();
  for (const step of ['下单时登记', '寄出', '接收', '登记异常', '补寄', '寄回', '签收'])
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`(已完成|注意)：${step}`) })
        .first(),
    ).toBeVisible();
}
