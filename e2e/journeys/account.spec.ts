import { expect, test, type Locator, type Page } from '@playwright/test';
import { addAddress } from '@yance/contract/identity/endpoints.ts';
import { person } from '../api/people.ts';
import type { ServerUnderTest } from '../global-setup.ts';
import { serverUnderTest } from '../under-test.ts';
import { violationsInside, violationsOf } from './steps/accessible.ts';
import { hiddenPhone, newAccount, signInWith, storedToken, type Account } from './steps/account.ts';
import { openProfileOf, pickRegion, toastOf } from './steps/profile.ts';

let server: ServerUnderTest;
let account: Account;
test.beforeEach(async () => {
  server = await serverUnderTest();
  account = await newAccount(server);
});

const errorsOf = (box: Locator) => box.locator('p[role="alert"]').allTextContents();
async function visit(page: Page, address: string): Promise<void> {
  const token = await storedToken(server, account);
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  await page.goto(server.origin + address);
  await page.mouse.move(10, 10);
}
/** A saved address, so that the dialog 资料认证 stays away. */
async function haveAddress(): Promise<void> {
  const { access } = JSON.parse(await storedToken(server, account)) as { access: string };
  const region = { province: '江苏省', city: '南京市', area: '鼓楼区', address_code: '320106' };
  const own = person(server.origin, { token: access });
  await own.call(addAddress, { name: '林晓雨', phone: account.phone, ...region, address: '汉口路 22 号' });
}

test.describe('the dialog 资料认证', () => {
  test('opens at start-up and after signing in while there is no address, and can be closed', async ({ page }) => {
    await visit(page, '/');
    const dialog = page.getByRole('dialog', { name: '资料认证' });
    await expect(dialog.getByLabel('姓名')).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(870);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const next = await page.context().newPage();
    await next.goto(server.origin);
    await next.mouse.move(20, 20);
    await expect(next.getByRole('dialog', { name: '资料认证' })).toBeVisible();
  });

  test('waits while somebody types, stays away once it was closed, and is there again at the next start', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: '资料认证' });
    const known = page.getByRole('banner').getByText(hiddenPhone(account.phone));
    const search = page.getByRole('banner').getByRole('combobox');
    await page.route('**/api/auth/user/info', async (route) => {
      await search.pressSequentially('XRD');
      await route.continue();
    });
    await visit(page, '/');
    await expect(known).toBeVisible();
    await expect(dialog).toBeHidden();
    await search.blur();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/auth/user/info');
    await page.goto(`${server.origin}/`);
    await page.mouse.move(20, 20);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
    await expect(page).toHaveURL(/\/guide/);
    await expect(known).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('opens after the sign-in itself, and fills a phone’s screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.origin);
    await page.mouse.move(10, 10);
    await signInWith(page, account);
    const dialog = page.getByRole('dialog', { name: '资料认证' });
    await expect(dialog).toBeVisible();
    // The page behind may have a scroll bar, which the dialog leaves free.
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 });
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(375);
  });

  test('says every missing field in order and the first one as a toast; the mentor only to students', async ({
    page,
  }) => {
    const dialog = await openProfileOf(page, () => visit(page, '/'));
    const submit = () => dialog.getByRole('button', { name: '提交' }).click();
    await submit();
    await expect(toastOf(page)).toContainText('「姓名」不能为空');
    expect(await errorsOf(dialog)).toEqual([
      '「姓名」不能为空',
      '「邮箱」不能为空',
      '「公司/单位」不能为空',
      '「导师/负责人」不能为空',
      '「寄送地址」不能为空',
      '「详细地址」不能为空',
    ]);
    const steps = [
      ['姓名', '林晓雨', '「邮箱」不能为空'],
      ['邮箱', 'lin@example.edu.cn', '「公司/单位」不能为空'],
      ['公司/单位', '南京大学', '「导师/负责人」不能为空'],
      ['导师/负责人', '周老师', '「寄送地址」不能为空'],
    ] as const;
    for (const [label, text, next] of steps) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
      // What asked for the field has nothing more to say.
      await expect(toastOf(page)).toBeHidden();
      await submit();
      await expect(toastOf(page)).toContainText(next);
    }
    await dialog.getByLabel('用户类型').selectOption('企业');
    await expect(dialog.getByLabel('导师/负责人')).toBeHidden();
    await pickRegion(page, dialog, '寄送地址', ['江苏省', '南京市', '鼓楼区']);
    await expect(toastOf(page)).toBeHidden();
    await submit();
    await expect(toastOf(page)).toContainText('「详细地址」不能为空');
    await dialog.getByLabel('详细地址').fill('汉口路 22 号');
    await submit();
    await expect(dialog).toBeHidden();
    await page.goto(`${server.origin}/member/information`);
    await expect(page.getByText('已认证', { exact: true })).toBeVisible();
  });

  test('an incomplete profile is told on the plan and on the demand', async ({ page }) => {
    await visit(page, '/experiment/plan');
    const notice = page.getByText('资料未完善时不能下单。');
    await page.getByRole('dialog', { name: '资料认证' }).waitFor();
    await page.keyboard.press('Escape');
    for (const step of ['plan', 'demand']) {
      await page.goto(`${server.origin}/experiment/${step}`);
      await page.getByRole('dialog', { name: '资料认证' }).waitFor();
      await page.keyboard.press('Escape');
      await expect(notice).toBeVisible();
    }
  });
});

test.describe('addresses', () => {
  test('a pasted text fills the form, says what is missing, and can be undone', async ({ page }) => {
    await haveAddress();
    await visit(page, '/member/address');
    await page.getByRole('button', { name: '新增地址' }).click();
    const dialog = page.getByRole('dialog', { name: '新增地址' });
    const paste = dialog.getByLabel('智能填写');
    await paste.fill('收货人：李雷 电话：+86 139-0013-9000\n内蒙古呼和浩特赛罕区大学西街235号');
    await dialog.getByRole('button', { name: '识别并填写' }).click();
    await expect(dialog.getByLabel('姓名')).toHaveValue('李雷');
    await expect(dialog.getByLabel('手机号')).toHaveValue('13900139000');
    await expect(dialog.getByRole('button', { name: /^所在地区/ })).toContainText('内蒙古自治区呼和浩特市赛罕区');
    await expect(dialog.getByLabel('详细地址')).toHaveValue('大学西街235号');
    await dialog.getByRole('button', { name: '撤销填写' }).click();
    await expect(dialog.getByLabel('姓名')).toHaveValue('');
    await paste.fill('13900139000 学院路30号');
    await dialog.getByRole('button', { name: '识别并填写' }).click();
    await expect(dialog.getByRole('status')).toContainText('没有识别出姓名、所在地区，请手动填写。');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(toastOf(page)).toContainText('[姓名]不能为空');
    expect(await errorsOf(dialog)).toEqual(['[姓名]不能为空', '[所在地区]不能为空']);
    await dialog.getByLabel('姓名').fill('李雷');
    await dialog.getByRole('button', { name: /^所在地区/ }).click();
    await page.getByLabel('按名称查找').fill('海淀');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('北京市海淀区 学院路30号')).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: '李雷' }).getByRole('button', { name: '设为默认' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '李雷' })).toContainText('默认');
    await page.getByRole('listitem').filter({ hasText: '李雷' }).getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog', { name: '删除地址' }).getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '李雷' })).toHaveCount(0);
  });

  test('the region picker loads its names only when it opens, and works by keyboard alone', async ({ page }) => {
    await haveAddress();
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    await visit(page, '/member/address');
    await page.getByRole('button', { name: '新增地址' }).click();
    const field = page.getByRole('dialog', { name: '新增地址' }).getByRole('button', { name: /^所在地区/ });
    await expect(field).toBeVisible();
    const before = loaded.length;
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('按名称查找')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('按名称查找')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: '北京市' })).toBeFocused();
    expect(loaded.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: '天津市' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox', { name: '城市' }).getByRole('option', { name: '天津市' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: '和平区' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(field).toContainText('天津市蓟州区');
    await expect(field).toBeFocused();
  });
});

test.describe('the account', () => {
  test('asks who has not agreed to the versions in force, and notes the answer', async ({ page }) => {
    account = await newAccount(server, { agrees: false });
    await haveAddress();
    await visit(page, '/member/information');
    const dialog = page.getByRole('dialog', { name: '请阅读并同意' });
    await expect(page.getByRole('region', { name: '协议' })).toContainText('尚无同意记录');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '同意并继续' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: '协议' })).toContainText('同意版本');
    await page.reload();
    await page.mouse.move(20, 20);
    await expect(page.getByRole('region', { name: '登录设备' }).getByText('本设备')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('takes a user name, an avatar and its data; a closed one ends at home', async ({ page }) => {
    await haveAddress();
    await visit(page, '/member/information');
    const name = `j${account.phone}`;
    await page.getByRole('textbox', { name: '用户名' }).fill('1abc');
    await page.getByRole('button', { name: '保存用户名' }).click();
    await expect(toastOf(page)).toContainText('用户名应为 4–20 位字母、数字或下划线，以字母开头');
    await page.getByRole('textbox', { name: '用户名' }).fill(name);
    await page.getByRole('button', { name: '保存用户名' }).click();
    await expect(page.getByText('操作成功!', { exact: true })).toBeVisible();
    await page.getByLabel('选择头像图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot });
    const crop = page.getByRole('dialog', { name: '裁剪头像' });
    await crop.getByLabel('缩放').focus();
    await page.keyboard.press('ArrowRight');
    await crop.getByRole('button', { name: '保存头像' }).click();
    await expect(page.getByRole('banner').locator('img[src*="avatar-"]')).toBeVisible();
    await page.getByRole('button', { name: '生成数据压缩包' }).click();
    const data = page.getByRole('region', { name: '导出我的数据' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: '下载', exact: true }).click({ timeout: 20_000 }),
    ]);
    expect(file.suggestedFilename()).toMatch(/^我的研测数据-\d{4}-\d{2}-\d{2}\.zip$/);
    await page.getByRole('button', { name: '注销账号' }).click();
    const close = page.getByRole('dialog', { name: '注销账号' });
    await expect(close.getByRole('button', { name: '申请注销' })).toBeDisabled();
    await close.getByLabel('登录密码').fill(account.password);
    await close.getByRole('checkbox').check();
    await close.getByRole('button', { name: '申请注销' }).click();
    await page.getByRole('dialog', { name: '已申请注销' }).getByRole('button', { name: '知道了' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  });

  test('its pages and dialogs have no accessibility violation in either scheme', async ({ page }) => {
    await haveAddress();
    await visit(page, '/member/information');
    await page.getByRole('region', { name: '登录设备' }).getByText('本设备').waitFor();
    expect(await violationsOf(page, 'information')).toEqual([]);
    for (const button of ['更换手机号', '更换邮箱', '注销账号']) {
      await page.getByRole('button', { name: button }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/验证码|登录密码/)
        .first()
        .waitFor();
      expect(await violationsInside(page, button)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.goto(`${server.origin}/member/address`);
    await page.getByRole('button', { name: '新增地址' }).click();
    await page.getByRole('button', { name: /^所在地区/ }).click();
    await page.getByRole('option', { name: '北京市' }).first().waitFor();
    expect(await violationsInside(page, 'region')).toEqual([]);
  });
});

/** A PNG of 8 × 6 points. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVR4nGPgzuvHihgGUgIAaSgxgRHRBLIAAAAASUVORK5CYII=',
  'base64',
);
