import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { harmful, startClamd } from '../../server/test/clamd-server.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { endProduct, newProduct } from '../resilience/product.ts';
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
