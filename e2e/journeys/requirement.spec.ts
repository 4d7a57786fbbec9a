import { expect, test } from '@playwright/test';
import { uploadAttachment } from '@yance/contract/requirements/endpoints.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { closeTheProfileDialog, registerByPhone, signIn } from './steps/register.ts';
import { press, send, signInToTheConsole } from './steps/staff.ts';

const phone = freshPhone();
const password = 'eine-lange-Losung-7';
const enquiry = '三个粉末样品，想知道 800 ℃ 下的物相变化。';

test('a visitor posts a requirement with a file, the manager takes and closes it, and it joins the account of the phone', async ({
  browser,
}) => {
  const under = await serverUnderTest();
  const visitor = await openBrowserSession(browser, under.origin);
  const { page } = visitor;
  await page.goto('/search?kw=qqqqzzzz');
  await page.getByRole('main').getByRole('link', { name: '发布需求' }).click();
  await expect(page.getByLabel('需求内容')).toHaveValue('qqqqzzzz');
  await page.getByRole('button', { name: '提交需求' }).click();
  await expect(page.getByText('[联系人]不能为空').first()).toBeVisible();
  await expect(page.getByLabel('联系人')).toBeFocused();
  await page.getByLabel('需求内容').fill(enquiry);
  await page.getByLabel('项目分类').selectOption('物相');
  await page.getByLabel('样品数量').fill('3');
  await page.getByLabel('预算').fill('900');
  // What is sent while a file is still on its way would lose the file.
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**${uploadAttachment.path}`, (route) => arrival.then(() => route.continue()));
  await page.getByLabel('附件').setInputFiles({
    name: '方案.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('升温 10 ℃/min'),
  });
  await page.getByRole('button', { name: '提交需求' }).click();
  await expect(page.getByText('附件正在上传，请等上传完成后再提交').first()).toBeVisible();
  arrive();
  await expect(page.getByLabel('已上传')).toBeVisible();
  await page.getByLabel('联系人').fill('何晓明');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '提交需求' }).click();
  await expect(page.getByRole('heading', { name: '需求已提交' })).toBeVisible();
  const number = /XQ\d{13}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

  const manager = await signInToTheConsole(browser, under.origin, under.staff.manager);
  const managerPage = manager.page;
  await managerPage.getByRole('link', { name: /待受理需求/ }).click();
  await managerPage.getByText(number).first().click();
  await expect(managerPage.getByText(enquiry)).toBeVisible();
  await expect(managerPage.getByText('方案.txt')).toBeVisible();
  await press(managerPage, '受理');
  await expect(managerPage.getByText('已分配').first()).toBeVisible();
  await press(managerPage, '首次联系');
  await managerPage.getByLabel('沟通内容').fill('下周寄样，先做室温');
  await send(managerPage, '记录首次联系');
  await expect(managerPage.getByText('下周寄样，先做室温')).toBeVisible();
  await press(managerPage, '关闭需求');
  await managerPage.getByLabel('原因').fill('已在线下单');
  await send(managerPage, '关闭需求');
  await expect(managerPage.getByText('已关闭').first()).toBeVisible();
  expect(manager.faults).toEqual([]);
  await manager.close();

  await registerByPhone(page, { phone, password, readCode: () => readCode(under, phone) });
  await signIn(page, password);
  await closeTheProfileDialog(page);
  await page.goto('/require');
  const mine = page.getByRole('region', { name: '我的需求' });
  await expect(mine.getByText(number)).toBeVisible();
  await expect(mine.getByText('关闭原因：已在线下单')).toBeVisible();
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

test('a message on the contact page gets a number, and what was typed survives a reload', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.goto(`${origin}/contact`);
  await page.getByLabel('联系人').fill('周老师');
  await page.getByLabel('留言内容').fill('想参观实验室。');
  await page.reload();
  await expect(page.getByLabel('留言内容')).toHaveValue('想参观实验室。');
  await page.getByLabel('手机号').fill('13911113333');
  await page.getByRole('button', { name: '发送留言' }).click();
  await expect(page.getByText(/已收到，编号 XQ\d{13}/)).toBeVisible();
  await expect(page.getByLabel('留言内容')).toHaveValue('');
});
