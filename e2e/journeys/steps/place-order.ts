import { expect, type Page } from '@playwright/test';
import { addOrder } from '@yance/contract/orders/endpoints.ts';
import { seeThePdf } from './browser.ts';

/** Adds the service of this page to the plan; the badge of the header counts its lines. */
export async function addToThePlan(page: Page, samples: number, linesThen: number): Promise<void> {
  await page.getByLabel(/^数量/).fill(String(samples));
  await page.getByRole('button', { name: '加入实验方案' }).click();
  await expect(planBadge(page)).toHaveText(String(linesThen));
}

export const planBadge = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /实验方案/ })
    .locator('b');

export async function openThePlan(page: Page, services: readonly string[]): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /实验方案/ })
    .click();
  for (const service of services) await expect(page.getByRole('link', { name: service, exact: true })).toBeVisible();
  await page.getByRole('button', { name: /下一步/ }).click();
}

/** Names the samples of a service; the parameters start from what was chosen on its page. */
export async function describeTheSamples(
  page: Page,
  service: string,
  sample: { name: string; composition: string },
): Promise<void> {
  const section = page.getByRole('region', { name: service });
  await section.getByLabel('样品名称').fill(sample.name);
  await section.getByLabel('成分').fill(sample.composition);
}

/** Samples with such a hazard have no price and no order: the notice names the manager, whom a tap calls. */
export async function seeTheManagerOffered(page: Page, service: string): Promise<void> {
  const section = page.getByRole('region', { name: service });
  await section.getByLabel('放射性').check();
  const notice = section.getByRole('alert').filter({ hasText: '放射性样品不能在线下单，请联系您的业务经理' });
  await expect(notice.getByRole('link', { name: /\d{7,}/ })).toHaveAttribute('href', /^tel:/);
  await expect(notice.getByRole('link', { name: '发布需求' })).toHaveAttribute('href', /^\/require\?about=/);
  await expect(page.locator('footer').filter({ hasText: '不能在线下单，由业务经理报价' })).toBeVisible();
  await section.getByRole('checkbox', { name: '无', exact: true }).check();
  await expect(notice).toHaveCount(0);
}

/** Self-delivery is chosen from the beginning; the order is sent with it. */
export async function chooseSelfDelivery(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /自行寄送/ })).toBeChecked();
}

export async function nameTheContact(page: Page, name: string): Promise<void> {
  await page.getByLabel('联系人').fill(name);
  await page.getByRole('button', { name: '下一步：签署协议' }).click();
  await expect(page).toHaveURL(/\/experiment\/contract$/);
}

/** Opens the agreement in a new window: it must arrive as a PDF. */
export async function readTheAgreement(page: Page, button: string | RegExp): Promise<void> {
  await seeThePdf(page, () => page.getByRole('button', { name: button }).click());
}

/** Signs and submits; what leaves the page says how the samples come: 0 self-delivery, 1 on-site pickup. */
export async function signAndSubmit(page: Page, name: string, sampleDelivery: 0 | 1 = 0): Promise<void> {
  await page.getByLabel('签署人姓名').fill(name);
  await page.getByRole('checkbox', { name: '我已阅读并同意检测委托协议' }).check();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(addOrder.path)),
    page.getByRole('button', { name: '签署并提交订单' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ type: sampleDelivery });
}

/** The rid of the order that was just placed, in its new state. */
export async function seeTheOrderPlaced(page: Page, state: string): Promise<string> {
  const placed = page.getByRole('region', { name: '订单已提交' });
  await expect(placed).toContainText(state);
  const address = await placed.getByRole('link', { name: '查看订单' }).getAttribute('href');
  return new URL(address ?? '', page.url()).searchParams.get('rid') ?? '';
}
