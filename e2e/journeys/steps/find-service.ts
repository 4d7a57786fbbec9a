import { expect, type Page } from '@playwright/test';

/** Types into the search of the header and takes the first suggestion. */
export async function takeTheSuggestionFor(page: Page, word: string, name: string): Promise<void> {
  const search = page.getByRole('search', { name: '快速搜索' });
  await search.getByRole('combobox').clear();
  await search.getByRole('combobox').pressSequentially(word, { delay: 20 });
  await search.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Sends the search, which opens its results in a new window, and follows the service's card there. */
export async function findOnTheSearchPage(page: Page, word: string, name: string): Promise<void> {
  const search = page.getByRole('search', { name: '快速搜索' });
  const opened = page.context().waitForEvent('page');
  await search.getByRole('combobox').fill(word);
  await search.getByRole('combobox').press('Enter');
  const results = await opened;
  await expect(results.getByRole('heading', { level: 1 })).toContainText(word);
  await results.getByRole('main').getByRole('link', { name }).first().click();
  await expect(results.getByRole('heading', { level: 1, name })).toBeVisible();
  await results.close();
}

/** Sets the number of samples and waits for the server's price: its lines must come to its sum. */
export async function priceAConfiguration(page: Page, samples: number): Promise<void> {
  const calculator = page.getByRole('region', { name: '价格计算' });
  const sum = calculator.locator('tfoot td').last();
  const before = await sum.innerText();
  await calculator.getByLabel(/^数量/).fill(String(samples));
  await expect(sum).not.toHaveText(before);
  const lines = await calculator.locator('tbody tr td:last-child').allInnerTexts();
  expect(lines.reduce((total, line) => total + fenOf(line), 0)).toBe(fenOf(await sum.innerText()));
}

/** An amount as a page shows it, in fen. */
export const fenOf = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);
