import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { harmful, startClamd } from '../../server/test/clamd-server.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { endProduct, killApplication, newProduct } from '../resilience/product.ts';
import { freePort } from '../server-process.ts';
import { openBrowserSession } from './steps/browser.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

test('a file that harms is refused to its sender in words, and the administrator finds it and has it looked through again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const scanner = await startClamd();
  const product = await newProduct('unsafe', { env: { CLAMD: `127.0.0.1:${scanner.port}` } });
  try {
    const { administrator } = await createStaffAccounts('unsafe', product.env);
    const visitor = await openBrowserSession(browser, product.origin);
    const { page } = visitor;
    await page.goto('/require');
    const send = (name: string, text: string) =>
      page.getByLabel('附件').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await send('方案.txt', `升温 10 ℃/min ${harmful}`);
    await expect(page.getByText('文件未通过安全检查，已停用').first()).toBeVisible();
    await send('另一份.txt', '升温 5 ℃/min');
    await expect(page.getByLabel('已上传')).toBeVisible();

    const session = await signInToTheConsole(browser, product.origin, administrator);
    await session.page.getByRole('link', { name: /文件未通过安全检查/ }).click();
    const row = session.page.getByRole('row').filter({ hasText: '方案.txt' });
    await expect(row).toContainText('Test.Harmful');
    await expect(row).toContainText('访客');
    scanner.say('stream: OK');
    await row.getByRole('button', { name: '重新检查' }).click();
    await expect(async () => {
      await session.page.reload();
      await expect(session.page.getByText('没有未通过安全检查的文件')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(session.faults).toEqual([]);
    await Promise.all([visitor, session].map((one) => one.close()));
  } finally {
    await endProduct(product);
    await scanner.stop();
    await rm(product.dataDir, { recursive: true, force: true });
  }
});

test('without a scanner the page says that nothing is checked, and what waited for one is released with a reason, by keys', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const product = await newProduct('unscanned', { env: { CLAMD: `127.0.0.1:${await freePort()}` } });
  try {
    const { administrator } = await createStaffAccounts('unscanned', product.env);
    const visitor = await openBrowserSession(browser, product.origin);
    await visitor.page.goto('/require');
    await visitor.page
      .getByLabel('附件')
      .setInputFiles({ name: '方案.txt', mimeType: 'text/plain', buffer: Buffer.from('升温 10 ℃/min') });
    await expect(visitor.page.getByLabel('已上传')).toBeVisible();
    product.env.CLAMD = '';
    await killApplication(product);

    const session = await signInToTheConsole(browser, product.origin, administrator);
    const { page } = session;
    await page.goto('/console/unsafe-files');
    await expect(page.getByRole('alert')).toContainText('1 个文件待安全检查，检查服务未配置');
    await page.getByRole('button', { name: '放行' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '放行 1 个未检查的文件' });
    const reason = dialog.getByLabel('原因');
    await expect(reason).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('请填写原因')).toBeVisible();
    await reason.focus();
    await page.keyboard.type('运维确认不再使用检查服务，文件由业务经理核对过');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('已放行 1 个文件')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('检查服务未配置，上传的文件未经检查')).toBeVisible();
    expect(session.faults).toEqual([]);
    await Promise.all([visitor, session].map((one) => one.close()));
  } finally {
    await endProduct(product);
    await rm(product.dataDir, { recursive: true, force: true });
  }
});
