import { expect, type Locator, type Page } from '@playwright/test';

/** The card of a queue on the home page, with work in it or without. */
export const queueCard = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) });

/** By the menu, as from anywhere in the console. */
export async function openFromMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

export const goHome = (page: Page): Promise<void> => openFromMenu(page, '工作台');

/** From anywhere to a queue, by its card on the home page. */
export async function openQueue(page: Page, title: string): Promise<void> {
  await goHome(page);
  await queueCard(page, title).click();
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeHidden();
}

/** How much the home page says is waiting in a queue; read anew, because it is renewed now and then. */
export async function expectWaiting(page: Page, title: string, count: number): Promise<void> {
  await goHome(page);
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: '刷新' }).click();
    const words = await queueCard(page, title).innerText();
    expect(Number(/[\d,]+/.exec(words)?.[0].replace(',', '') ?? 0)).toBe(count);
  }).toPass({ timeout: 30_000 });
}

/**
 * Narrows a list to what these words find; it shows so many rows then. It is read anew, because a list that was open a
 * moment ago is shown as it was.
 */
export async function findInList(page: Page, words: string, rows: number): Promise<void> {
  await page.locator('input[data-first-filter]').fill(words);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('kw') === words);
  await page.getByRole('main').getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('row')).toHaveCount(rows + 1);
}
