import { rm } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { kuaidi100Provider, providerAccount } from '../../server/test/courier-provider.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { endProduct, newProduct } from '../resilience/product.ts';
import { atRest } from './steps/browser.ts';
import { letTheTestPauseEnd } from './steps/providers.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

const wrongKey = 'wrong-courier-key-0001';
const sectionOf = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });
const toast = (page: Page, kind: 'success' | 'error'): Locator =>
  page.locator('.ant-message-notice').filter({ has: page.locator(`.ant-message-${kind}`) });

test('an administrator writes the key of a provider by the keyboard, never sees it again, and a test says in words whether it works', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const provider = await kuaidi100Provider();
  const product = await newProduct('providers', {
    env: { KUAIDI100_API_URL: provider.endpoint, CLAMD: '127.0.0.1:1' },
  });
  try {
    const { administrator, manager } = await createStaffAccounts('providers', product.env);
    const session = await signInToTheConsole(browser, product.origin, administrator);
    const { page } = session;
    const replies: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/staff/provider/')) void response.text().then((words) => replies.push(words));
    });
    await page.goto('/console/providers');
    const account = sectionOf(page, '快递100');
    await expect(account).toContainText('未启用');
    await expect(sectionOf(page, '短信')).toContainText('只记录，不发送（环境变量）');
    await expect(sectionOf(page, '文件安全检查（clamd）')).toContainText('环境变量');

    await writeKeys(page, '填写', { customer: providerAccount.customer, key: wrongKey });
    await expect(account).toContainText('使用中，未测试');
    await testAccount(page);
    await expect(toast(page, 'error')).toContainText('测试没有通过');
    await expect(toast(page, 'success').filter({ hasText: '测试' })).toHaveCount(0);
    await expect(account.getByRole('alert')).toContainText('请核对公司编号（customer）');

    await letTheTestPauseEnd(product.dataDir);
    await writeKeys(page, '更改', { key: providerAccount.key });
    await expect(account).toContainText('使用中，未测试');
    await testAccount(page);
    await expect(toast(page, 'success').filter({ hasText: '测试通过' })).toBeVisible();
    await expect(account.getByRole('alert')).toContainText('测试通过');
    await expect(account).not.toContainText('未测试');

    await page.reload();
    await expect(account).toContainText('已设置');
    const dialog = await openByKey(page, '更改');
    await expect(dialog.getByLabel('授权密钥（key）')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    for (const secret of [providerAccount.key, wrongKey, providerAccount.customer]) {
      expect(replies.join('\n')).not.toContain(secret);
      expect(await page.content()).not.toContain(secret);
    }
    expect(session.faults).toEqual([]);

    const other = await signInToTheConsole(browser, product.origin, manager);
    await expect(other.page.getByRole('link', { name: '服务商密钥' })).toHaveCount(0);
    await other.page.goto('/console/providers');
    await expect(sectionOf(other.page, '快递100')).toHaveCount(0);
    await expect(other.page.getByRole('main')).toContainText('您的岗位没有此项权限');
    await Promise.all([session, other].map((one) => one.close()));
  } finally {
    await endProduct(product);
    await provider.close();
    await rm(product.dataDir, { recursive: true, force: true });
  }
});

/** Opens a dialog of the account without the mouse. */
async function openByKey(page: Page, step: string): Promise<Locator> {
  await page.getByRole('button', { name: `${step}快递100` }).focus();
  await page.keyboard.press('Enter');
  const dialog = await atRest(page.getByRole('dialog', { name: `${step}快递100` }));
  await expect(dialog).not.toHaveClass(/ant-zoom/);
  return dialog;
}

async function writeKeys(page: Page, step: string, { customer, key }: { customer?: string; key: string }) {
  const dialog = await openByKey(page, step);
  await expect(dialog.getByLabel('公司编号（customer）')).toBeFocused();
  if (customer) await page.keyboard.type(customer);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('授权密钥（key）')).toBeFocused();
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function testAccount(page: Page): Promise<void> {
  const dialog = await openByKey(page, '测试');
  await expect(dialog.getByRole('button', { name: '开始测试' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
