import { devices, expect, test, type Page } from '@playwright/test';
import type { ServerUnderTest } from '../global-setup.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone, leaveTheProfile, newAccount, storedToken } from './steps/account.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
test.use({ ...phone, userAgent: `${phone.userAgent} MicroMessenger/8.0.54.2760 NetType/WIFI Language/zh_CN` });

let server: ServerUnderTest;
test.beforeEach(async () => {
  server = await serverUnderTest();
});

/** Taps 微信一键登录 and comes back as somebody. */
async function oneTap(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: '微信一键登录' }).click();
  await page.getByRole('button', { name: `${person} 的微信` }).click();
}
const cardOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.wechatCard ?? '{}') as Record<string, string>);

test('within WeChat one tap signs in and leads to the page that was wanted; a new WeChat binds its phone first', async ({
  page,
}) => {
  const number = freshPhone();
  await page.goto(`${server.origin}/member/coupon`);
  await oneTap(page, '王工程师');
  const bind = page.getByRole('dialog', { name: '绑定手机号' });
  await expect(bind).toContainText('微信授权成功');
  expect(new URL(page.url()).search).toBe('');
  await bind.getByLabel('手机号').fill(number);
  await bind.getByRole('button', { name: '获取验证码' }).click();
  await bind.getByLabel('验证码').fill(await readCode(server, number));
  await bind.getByRole('checkbox').check();
  await bind.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(`${server.origin}/member/coupon`);
  await leaveTheProfile(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/member/integral`);
  await oneTap(page, '王工程师');
  await expect(page.getByText('登录成功!')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/member/integral`);
});

test('a return that is replayed signs nobody in and says how to go on', async ({ page }) => {
  await page.goto(`${server.origin}/wx?code=0123456789abcdef&state=${'a'.repeat(64)}`);
  await expect(page.getByText('微信授权已失效，请重新登录')).toBeVisible();
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page.getByRole('button', { name: '微信一键登录' })).toBeVisible();
});

test('a shared page has its own card, signed for its address; the next page has its own again', async ({ page }) => {
  await page.goto(server.origin);
  await expect.poll(() => cardOf(page)).toMatchObject({ link: `${server.origin}/` });
  const home = await cardOf(page);
  await page.goto(`${server.origin}/project`);
  await page.locator('a[href^="/detail/"]').first().click();
  await expect.poll(async () => (await cardOf(page)).link).toContain('/detail/');
  const card = await cardOf(page);
  expect(card.title).not.toBe(home.title);
  expect(card.imgUrl).toMatch(/\/og\/detail\/[\w-]+\.png$/);
  expect(card.desc).not.toBe('');
});

test('WeChat’s scanner fills in the code of a sample', async ({ page }) => {
  const token = await storedToken(server, await newAccount(server));
  await page.goto(`${server.origin}/about/profile`);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await page.goto(`${server.origin}/member/oquery`);
  await leaveTheProfile(page);
  page.once('dialog', (asked) => void asked.accept('CODE_128,S2026010100001-001'));
  await page.getByRole('button', { name: '扫一扫' }).click();
  await expect(page).toHaveURL(/kw=S2026010100001-001/);
});

test('WeChat’s own sheet is opened with what the server signed, and what is paid there arrives', async ({ page }) => {
  // WeChat's bridge: the sheet that it opens is paid at once, by the page that plays the payer.
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const bridge = {
      invoke(name: string, given: { package: string }, answer: (reply: object) => void) {
        asked.push({ name, ...given });
        document.documentElement.dataset.sheets = JSON.stringify(asked);
        const no = given.package.replace(/^prepay_id=wx/, '');
        void fetch('/dev/pay', { method: 'POST', body: new URLSearchParams({ no, how: 'pay' }) }).then(() =>
          answer({ err_msg: 'get_brand_wcpay_request:ok' }),
        );
      },
    };
    Object.assign(window, { WeixinJSBridge: bridge });
  });
  const number = freshPhone();
  await page.goto(`${server.origin}/member/prestore`);
  await oneTap(page, '孙老师');
  const bind = page.getByRole('dialog', { name: '绑定手机号' });
  await bind.getByLabel('手机号').fill(number);
  await bind.getByRole('button', { name: '获取验证码' }).click();
  await bind.getByLabel('验证码').fill(await readCode(server, number));
  await bind.getByRole('checkbox').check();
  await bind.getByRole('button', { name: '绑定并登录' }).click();
  await leaveTheProfile(page);
  await page.goto(`${server.origin}/member/prestore`);
  // It is offered on each page that is loaded anew, at a moment of rest.
  await leaveTheProfile(page);
  await page.getByRole('button', { name: '申请预存' }).first().click();
  const form = page.getByRole('dialog', { name: '申请预存' });
  await form.getByLabel('预存金额（元）').fill('500');
  await form.getByRole('button', { name: '提交申请' }).click();
  const due = page.getByRole('dialog', { name: '预存付款' });
  await due.getByRole('button', { name: /^微信支付 ¥/ }).click();
  await expect(due).toBeHidden();
  const sheets = await page.evaluate(() => JSON.parse(document.documentElement.dataset.sheets ?? '[]') as object[]);
  expect(sheets).toEqual([
    expect.objectContaining({
      name: 'getBrandWCPayRequest',
      signType: 'RSA',
      appId: expect.stringMatching(/\w/),
      timeStamp: expect.stringMatching(/^\d{10}$/),
      nonceStr: expect.stringMatching(/\w/),
      package: expect.stringMatching(/^prepay_id=wx[0-9a-f]{32}$/),
      paySign: expect.stringMatching(/^[\w+/]{300,}=*$/),
    }),
  ]);
  await expect(page.getByRole('row').filter({ hasText: '¥500.00' })).toContainText('已到账');
});

test.describe('outside WeChat', () => {
  test.use({ userAgent: phone.userAgent });
  test('nothing of it shows, and nothing of it is loaded', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.origin}/member/coupon`);
    await expect(page.getByRole('tab', { name: '微信扫码' })).toBeVisible();
    await expect(page.getByRole('button', { name: '微信一键登录' })).toHaveCount(0);
    expect(asked.filter((url) => /sdk\.js|wx\/page|follow-page/.test(url))).toEqual([]);
  });
});
