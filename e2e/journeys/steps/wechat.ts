import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody takes the phone and scans the code on the page; returns what the phone then reads. */
export async function scanAs(page: Page, dialog: Locator, who: string): Promise<string> {
  const address = await dialog.getByRole('link', { name: '扮演手机扫码' }).getAttribute('href');
  const phone = await page.context().newPage();
  await phone.goto(address ?? '');
  await expect(phone.getByText('仅开发模式')).toBeVisible();
  await phone.getByRole('button', { name: `${who} 扫码` }).click();
  const words = await phone.getByRole('status').textContent();
  await phone.close();
  return words ?? '';
}
