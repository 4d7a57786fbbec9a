import { expect, test } from '@playwright/test';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { asHuman } from '../api/as-human.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { press, send, signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

test('a manager saves a reply with fields, is told of one that nobody fills, and another puts it into the answer by a key, filled from the requirement', async ({
  browser,
}) => {
  const { server, customer, account } = await createOwnPeople('replies', '骆行舟');
  const title = `首联 ${Date.now()}`;
  const { rid, requirement_no } = await asHuman(customer, (captcha) =>
    customer.call(postRequirement, { name: '骆行舟', phone: account.phone, content: '一批粉末的 XRD', captcha }),
  );
  const { page } = await signInToTheConsole(browser, server.origin, server.staff.manager);
  await page.goto('/console/replies');
  await page.getByRole('button', { name: '新增常用回复' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名字').fill(title);
  await dialog.getByLabel('内容').fill('{客户姓名}您好，{单号}已收到');
  await dialog.getByText('所有业务经理').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toContainText('没有字段 {单号}');
  await dialog.getByLabel('内容').fill('{客户姓名}您好，');
  await dialog.getByRole('button', { name: '{需求编号}' }).click();
  await send(page, '保存');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('{客户姓名}您好，{需求编号}');

  await page.goto(`/console/requirements/${rid}`);
  await press(page, '受理');
  await press(page, '首次联系');
  await page.getByLabel('沟通内容').press('/');
  await page.keyboard.type(title);
  await expect(page.locator('.ant-select-item-option-active')).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('沟通内容')).toHaveValue(`骆行舟您好，${requirement_no}`);
  await expect(page.getByLabel('沟通内容')).toBeFocused();
  await send(page, '记录首次联系');
  await expect(page.getByRole('main')).toContainText(`骆行舟您好，${requirement_no}`);
});
