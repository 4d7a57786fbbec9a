import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { deposit } from '../demo/money-steps.ts';
import { lock, publish, takeIn } from '../demo/order-steps.ts';
import { measureColdPage } from '../measure-cold-page.ts';
import { said } from './steps/browser.ts';
import { createOwnPeople, type OwnPeople } from './steps/own-people.ts';
import { nothingIsCovered } from './steps/uncovered.ts';

const service = 'X射线粉末衍射';
const reason = '同批样品在本校平台重测，结果相差较大。';

/** How a person gets about: the bar at the thumb and fingers, or the header and a mouse. */
const ways = [
  {
    name: 'phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (control: Locator) => control.tap(),
    projects: (page: Page) => bar(page).getByRole('link', { name: '项目' }),
    plan: (page: Page) => bar(page).getByRole('link', { name: /^方案/ }),
    orders: (page: Page) => bar(page).getByRole('link', { name: '订单' }),
  },
  {
    name: 'desktop',
    use: { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false },
    press: (control: Locator) => control.click(),
    projects: (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '服务项目' }),
    plan: (page: Page) => page.getByRole('banner').getByRole('link', { name: /^实验方案/ }),
    orders: (page: Page) =>
      page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '我的订单', exact: true }),
  },
] as const;
type Way = (typeof ways)[number];

const bar = (page: Page): Locator => page.getByRole('navigation', { name: '底部导航' });
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test.use({ actionTimeout: 20_000, contextOptions: { reducedMotion: 'reduce' } });

for (const way of ways)
  test.describe(`on a ${way.name}`, () => {
    test.use(way.use);
    test(`a customer orders, follows, pays and complains, and finds every control by the name that it shows`, async ({
      browser,
      page,
    }) => {
      const mine = await createOwnPeople(`by-name-${way.name}`);
      await page.goto(mine.server.origin);
      await signIn(page, way, mine);
      const rid = await orderByName(page, way);
      const story = { staff: mine.staff, customer: mine.customer, rid };
      await nothingIsCovered(page);
      await sendTheSamples(page, way);
      for (const step of [takeIn, lock, publish]) await step(story);
      await openedCold(browser, page, `/member/order?rid=${rid}`);
      await confirmTheData(page, way);
      // Ordered on credit, and paid from what has come meanwhile.
      await deposit(mine.customer, mine.staff.finance, 500_000);
      await payTheStatement(page, way);
      await complain(page, way);
    });
  });

async function signIn(page: Page, { press }: Way, { account }: OwnPeople): Promise<void> {
  await press(button(page.getByRole('banner'), '登录'));
  const dialog = dialogOf(page, '登录');
  await dialog.getByLabel('用户名/手机号').fill(account.phone);
  await dialog.getByLabel('密码', { exact: true }).fill(account.password);
  await press(button(dialog, '登录'));
  await expect(dialog).toBeHidden();
}

/** An order's page with data, in a browser that knows nothing but the sign-in: few requests, and nothing jumps. */
async function openedCold(browser: Browser, page: Page, path: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const viewport = page.viewportSize() ?? ways[1].use.viewport;
  const { requests, cls } = await measureColdPage(browser, new URL(page.url()).origin, { path, token, viewport });
  console.log(`order, ${viewport.width} px: ${requests} requests, layout shift ${cls.toFixed(3)}`);
  expect(requests).toBeGreaterThan(5);
  expect(requests).toBeLessThanOrEqual(25);
  expect(cls).toBeLessThanOrEqual(0.05);
}

/** From the list of projects over plan, samples and agreement to the order's page; returns its rid. */
async function orderByName(page: Page, { press, projects, plan }: Way): Promise<string> {
  await press(projects(page));
  await press(page.getByRole('main').getByRole('link', { name: service }).first());
  await expect(page.getByRole('heading', { level: 1, name: service })).toBeVisible();
  await nothingIsCovered(page);
  await page.getByLabel(/^数量/).fill('2');
  await press(button(page, '加入实验方案'));
  await expect(page.getByRole('status').filter({ hasText: '已加入' }).first()).toBeVisible();
  await press(plan(page));
  await press(button(page, /下一步/));
  const samples = page.getByRole('region', { name: service });
  await expect(samples).toBeVisible();
  await nothingIsCovered(page);
  await samples.getByLabel('样品名称').fill('氧化锌粉末');
  await samples.getByLabel('成分').fill('ZnO');
  await press(button(page, '下一步：签署协议'));
  await page.getByLabel('签署人姓名').fill('林晓雨');
  await page.getByRole('checkbox', { name: '我已阅读并同意检测委托协议' }).check();
  await press(button(page, '签署并提交订单'));
  await press(page.getByRole('region', { name: '订单已提交' }).getByRole('link', { name: '查看订单' }));
  await expect(page).toHaveURL(/\/member\/order\?rid=/);
  return new URL(page.url()).searchParams.get('rid') ?? '';
}

async function sendTheSamples(page: Page, { press }: Way): Promise<void> {
  await press(button(page, '填写快递单号').first());
  const dialog = dialogOf(page, '填写快递单号');
  await dialog.getByLabel('快递公司').selectOption('顺丰速运');
  await dialog.getByLabel('快递单号').fill(`SF${Date.now()}`);
  await press(button(dialog, '提交'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('在途');
}

/** The list of orders says what is next and leads there; the order's page tells how it went. */
async function confirmTheData(page: Page, { press, orders }: Way): Promise<void> {
  const published = page.getByRole('region', { name: '进度' }).filter({ hasText: '数据已发布' });
  // Who looks again a moment later sees what has happened meanwhile.
  await expect(async () => {
    await press(orders(page));
    await press(page.getByRole('link', { name: '查看并确认数据' }).or(button(page, '查看并确认数据')).first());
    await expect(published).toBeVisible({ timeout: 2000 });
  }).toPass();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await press(button(page, '确认数据').first());
  await press(button(dialogOf(page, '确认数据'), '确认数据'));
  await expect(said(page, '数据已确认，感谢您的信任')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('待结算');
}

async function payTheStatement(page: Page, { press }: Way): Promise<void> {
  const member = page.getByRole('navigation', { name: '会员中心' });
  await press(member.getByRole('link', { name: '待结算' }));
  await page.getByLabel('全选本页').check();
  await press(button(page, '生成对账单'));
  await press(button(dialogOf(page, '生成对账单？'), '生成对账单'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待付款');
  await press(button(page.getByRole('table', { name: '对账单' }), '余额付款'));
  const dialog = dialogOf(page, '用预存本金付款？');
  await press(button(dialog, /^付款/));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('没有待付款的对账单')).toBeVisible();
}

async function complain(page: Page, { press, orders }: Way): Promise<void> {
  await press(orders(page));
  await press(page.getByRole('main').getByRole('link', { name: service }).first());
  await press(button(page, '申请售后'));
  const dialog = dialogOf(page, '申请售后');
  await dialog.getByLabel('原因').fill(reason);
  await press(button(dialog, '提交'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: '售后' })).toContainText(reason);
  await expect(page.getByRole('main')).toContainText('售后处理中');
}
