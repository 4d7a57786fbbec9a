import { expect, test } from '@playwright/test';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';
import { violationsOf } from './steps/accessible.ts';
import { openSignIn } from './steps/account.ts';
import { scanAs } from './steps/wechat.ts';

const addresses = [
  '/',
  '/project',
  '/search?kw=XRD',
  '/list/news',
  '/list/thanks',
  '/about/profile',
  '/guide',
  '/contact',
  '/require',
  '/televised',
  '/search?kw=zzzz',
  '/nowhere',
  '/license',
];

for (const scheme of ['light', 'dark'] as const) {
  test(`public pages have no accessibility violation in the ${scheme} scheme`, async ({ page }) => {
    const { origin } = await serverUnderTest();
    const [service] = await person(origin).call(suggestServices, { kw: 'XRD' });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const address of [...addresses, `/detail/${service?.rid}`]) {
      await page.goto(origin + address);
      expect(await violationsOf(page, address)).toEqual([]);
    }
  });

  test(`the panes of the login dialog have no accessibility violation in the ${scheme} scheme`, async ({ page }) => {
    const { origin } = await serverUnderTest();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(origin);
    await page.mouse.move(10, 10);
    const found: string[] = [];
    const look = async (pane: string) => found.push(...(await violationsOf(page, pane)));
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const signIn = await openSignIn(page);
    await look('密码登录');
    await signIn.getByRole('button', { name: '登录', exact: true }).click();
    await expect(signIn.locator('p[role="alert"]').first()).toBeVisible();
    await look('密码登录 with errors');
    await signIn.getByRole('tab', { name: '短信登录' }).click();
    await look('短信登录');
    await signIn.getByRole('tab', { name: '微信扫码' }).click();
    await expect(signIn.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
    await look('微信扫码');
    await scanAs(page, signIn, '陈同学');
    await expect(dialog('绑定手机号')).toBeVisible();
    await look('绑定手机号');
    await page.keyboard.press('Escape');
    const again = await openSignIn(page);
    await again.getByRole('button', { name: '立即注册' }).click();
    await expect(dialog('注册')).toBeVisible();
    await look('注册');
    await dialog('注册').getByRole('button', { name: '返回登录' }).click();
    await again.getByRole('button', { name: '忘记密码' }).click();
    await expect(dialog('重置密码')).toBeVisible();
    await look('重置密码');
    expect(found).toEqual([]);
  });
}
