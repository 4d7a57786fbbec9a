import { createHmac } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { addAddress, updateProfile } from '@yance/contract/identity/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { openReceiver, type Receiver } from '../../server/test/webhook-receiver.ts';
import { chooseServices, placeOrder } from '../api/main-journey.ts';
import { person, type Person } from '../api/people.ts';
import type { ServerUnderTest } from '../global-setup.ts';
import { serverUnderTest } from '../under-test.ts';
import { violationsOf } from './steps/accessible.ts';
import { newAccount, storedToken, type Account } from './steps/account.ts';

let server: ServerUnderTest;
let account: Account;
let own: Person;
let receiver: Receiver;
test.beforeEach(async ({ page }) => {
  server = await serverUnderTest();
  account = await newAccount(server);
  receiver = await openReceiver();
  const token = await storedToken(server, account);
  const { access } = JSON.parse(token) as { access: string };
  own = person(server.origin, { token: access });
  const region = {
    province: '江苏省',
    city: '南京市',
    area: '鼓楼区',
    address_code: '320106',
    address: '汉口路 22 号',
  };
  await own.call(addAddress, { name: '林晓雨', phone: account.phone, ...region });
  await own.call(updateProfile, {
    name: '林晓雨',
    email: 'lin@example.edu.cn',
    organization: 0,
    company: '南京大学化学学院',
    teacher: '周老师',
    teacher_phone: '13800000001',
    teacher_mail: 'zhou@example.edu.cn',
    ...region,
  });
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
});
test.afterEach(() => receiver.close());

const section = (page: Page) => page.getByRole('region', { name: '程序接口' });

test('a member makes a key, a program reads orders with it, its calls stand in the log, and revoked it is refused', async ({
  page,
}) => {
  await page.goto(`${server.origin}/member/information`);
  await expect(section(page).getByText('还没有密钥')).toBeVisible();
  await section(page).getByRole('button', { name: '新建密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '新建接口密钥' });
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  await expect(dialog.locator('p[role="alert"]').first()).toHaveText('请填写密钥名称');
  await dialog.getByLabel('名称').fill('课题组 LIMS');
  await dialog.getByLabel('下载检测结果').uncheck();
  await dialog.getByLabel('登录密码', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  const once = page.getByRole('dialog', { name: '密钥已生成' });
  const key = (await once.getByText(/^yk_/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(once).toBeVisible();
  await once.getByRole('button', { name: '我已保存' }).click();
  const call = async (path: string) =>
    (
      await fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
  expect(await call(listOrders.path)).toBe(200);
  expect(await call('/api/auth/assign/list')).toBe(403);
  await page.reload();
  const row = section(page).getByRole('list', { name: '接口密钥' }).getByRole('listitem');
  await expect(row).toContainText(key.slice(0, 9));
  await expect(row).toContainText('最近使用');
  expect(await page.content()).not.toContain(key);
  await section(page).getByText('调用记录').click();
  const calls = section(page).getByRole('list', { name: '调用记录' }).getByRole('listitem');
  await expect(calls).toHaveText([/没有权限/, /成功/]);
  expect(await violationsOf(page, 'programs')).toEqual([]);
  await row.getByRole('button', { name: '吊销' }).click();
  await page.getByRole('dialog', { name: '吊销密钥' }).getByRole('button', { name: '吊销' }).click();
  await expect(row.getByText('已吊销')).toBeVisible();
  expect(await call(listOrders.path)).toBe(401);
});

test('a member names a receiver, tries it, an order reaches it signed, and a message that failed is sent again by hand', async ({
  page,
}) => {
  await page.goto(`${server.origin}/member/information`);
  await section(page).getByRole('button', { name: '新建推送' }).click();
  const dialog = page.getByRole('dialog', { name: '新建事件推送' });
  await dialog.getByLabel('名称').fill('实验室系统');
  await dialog.getByLabel('接收地址').fill('https://192.168.1.5/hook');
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByText('接收地址不能是内网、本机或保留地址').first()).toBeVisible();
  await dialog.getByLabel('接收地址').fill(receiver.url);
  await dialog.getByLabel('样品状态变化').uncheck();
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  const once = page.getByRole('dialog', { name: '签名密钥' });
  const secret = (await once.getByText(/^whsec_/).textContent()) ?? '';
  await once.getByRole('button', { name: '我已保存' }).click();
  const row = section(page).getByRole('list', { name: '事件推送' }).getByRole('listitem');
  await row.getByRole('button', { name: '测试' }).click();
  await expect(page.getByText(/测试消息已送达：HTTP 204/).first()).toBeVisible();
  receiver.answer = (reply) => reply.writeHead(503).end('维护中');
  await placeOrder(own, await chooseServices(person(server.origin)));
  await expect(row.getByText('重试中')).toBeVisible({ timeout: 20_000 });
  receiver.answer = undefined;
  await section(page).getByText('推送记录').click();
  const failed = section(page)
    .getByRole('list', { name: '推送记录' })
    .getByRole('listitem')
    .filter({ hasText: '订单状态变化' });
  await expect(failed.first()).toContainText('HTTP 503，答复不是 2xx');
  await failed.first().getByRole('button', { name: '重新推送' }).click();
  await expect(failed.first().getByText('已送达')).toBeVisible();
  await expect(row.getByText('正常')).toBeVisible();
  const got = receiver.got.at(-1);
  expect(got?.message.type).toBe('order.state');
  const signed = `${String(got?.headers['webhook-id'])}.${String(got?.headers['webhook-timestamp'])}.${got?.body}`;
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(got?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`);
  expect(await violationsOf(page, 'programs')).toEqual([]);
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除事件推送' }).getByRole('button', { name: '删除' }).click();
  await expect(section(page).getByText('还没有事件推送')).toBeVisible();
});
