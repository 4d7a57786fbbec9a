import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog 资料认证, once it is there. */
export async function openProfileOf(page: Page, visit: () => Promise<void>): Promise<Locator> {
  await visit();
  const dialog = page.getByRole('dialog', { name: '资料认证' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The red message at the top of the page. */
export const toastOf = (page: Page): Locator => page.locator('[popover][role="alert"]');

/** Chooses province, city and area one after the other. */
export async function pickRegion(
  page: Page,
  box: Locator,
  label: string,
  names: readonly [string, string, string],
): Promise<void> {
  await box.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const regions = page.getByRole('dialog', { name: `选择${label}` });
  const [province, city, area] = names;
  for (const [list, name] of [
    ['省份', province],
    ['城市', city],
    ['区县', area],
  ] as const)
    await regions.getByRole('listbox', { name: list }).getByRole('option', { name, exact: true }).click();
  await expect(regions).toBeHidden();
}
