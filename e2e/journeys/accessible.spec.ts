import { expect, test } from '@playwright/test';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { listTextVersions } from '@yance/contract/content/endpoints.ts';
import { getEntry, publishEntry, saveEntry, withdrawEntry } from '@yance/contract/content/staff-endpoints.ts';
import { person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';
import { violationsInside, violationsOf } from './steps/accessible.ts';
import { openSignIn } from './steps/account.ts';
import { ownEditor } from './steps/editor.ts';
import { publicAddresses, resolved, unlikeServices } from './steps/public-addresses.ts';
import { scanAs } from './steps/wechat.ts';

test('the public pages have no accessibility violation in either scheme', async ({ page }) => {
  const { origin } = await serverUnderTest();
  const found: string[] = [];
  for (const address of publicAddresses) {
    await page.goto(origin + (await resolved(origin, address)));
    found.push(...(await (address === '/' ? violationsOf : violationsInside)(page, address)));
  }
  expect(found).toEqual([]);
});

test('an article that was withdrawn and a licence of the past have no accessibility violation in either scheme', async ({
  page,
}) => {
  const server = await serverUnderTest();
  const { origin } = server;
  const editor = await ownEditor(server);
  const address = await resolved(origin, '/article/');
  const [rid, reason] = [address.split('/').at(-1) ?? '', '已过时'];
  const { revision } = await editor.call(getEntry, { rid });
  const gone = await editor.call(withdrawEntry, { rid, revision, reason });
  try {
    // A page that was made for others just before is served until the withdrawal is heard of, within a second.
    await expect.poll(async () => (await page.goto(origin + address))?.status()).toBe(410);
    expect(await violationsInside(page, 'a withdrawn article')).toEqual([]);
  } finally {
    await editor.call(publishEntry, { rid, revision: gone.revision });
  }
  // A version that was in force is never taken back: the next one says the same.
  const license = await editor.call(getEntry, { slug: 'page.license' });
  const data = { ...license.data, version: `${Date.now()}` };
  const saved = await editor.call(saveEntry, { rid: license.rid, revision: license.revision, data });
  await editor.call(publishEntry, { rid: license.rid, revision: saved.revision });
  const { versions } = await person(origin).call(listTextVersions, { slug: 'page.license' });
  const past = versions.find(({ version }) => version !== data.version);
  await page.goto(`${origin}/license?version=${past?.number}`);
  await expect(page.getByText('这是历史版本，已不再使用。')).toBeVisible();
  await page.getByText('历次版本').click();
  expect(await violationsInside(page, 'a licence of the past')).toEqual([]);
});

test('what opens on a phone has no accessibility violation in either scheme', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  const look = async (place: string) => found.push(...(await violationsInside(page, place)));
  await page.goto(origin);
  await page.getByRole('main').getByRole('combobox', { name: '搜索项目' }).fill('XRD');
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  await look('suggestions');
  await page.getByLabel('菜单').click();
  await expect(page.getByRole('navigation', { name: '手机导航' })).toBeVisible();
  found.push(...(await violationsOf(page, 'menu')));
  await page.goto(`${origin}/project`);
  await page.getByText('筛选', { exact: true }).first().click();
  await expect(page.getByRole('checkbox', { name: '可加急' })).toBeVisible();
  await look('filters');
  await page.goto(`${origin}/televised`);
  await page.getByRole('region', { name: '仪器' }).getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('instrument');
  const { list } = await person(origin).call(searchServices, { typeId: 2, kw: '扫描电镜' });
  await page.goto(`${origin}/detail/${list[0]?.rid}`);
  await expect(page.getByRole('button', { name: '立即预约' })).toBeVisible();
  await look('booking');
  const [withTable = ''] = await unlikeServices(origin);
  await page.goto(origin + withTable);
  await expect(page.getByRole('group', { name: '数据表' })).toBeVisible();
  await look('table of results');
  expect(found).toEqual([]);
});

test('the panes of the login dialog have no accessibility violation in either scheme', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.goto(origin);
  await page.mouse.move(10, 10);
  const found: string[] = [];
  const look = async (pane: string) => found.push(...(await violationsInside(page, pane)));
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
