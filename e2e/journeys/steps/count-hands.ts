import type { Locator, Page } from '@playwright/test';

/** What a person's hands do on a page, counted: clicks, keys, and scans, each of which is one however long its code. */
export function countHands(page: Page) {
  const done = { clicks: 0, keys: 0, scans: 0 };
  return {
    done,
    click: async (on: Locator) => {
      done.clicks += 1;
      await on.click();
    },
    press: async (key: string) => {
      done.keys += 1;
      await page.keyboard.press(key);
    },
    /** As a scanner does it: the code is typed wherever the focus is, and Enter ends it. */
    scan: async (code: string) => {
      done.scans += 1;
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
  };
}

/**
 * What the page receives from here on, counted in it: presses of a pointer, and keys. Text that is filled in and files
 * that are chosen are neither. To be called before the page is opened.
 */
export async function watchHands(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  const done = { clicks: 0, keys: 0 };
  await page.exposeBinding('countHand', (_, kind: keyof typeof done) => void (done[kind] += 1));
  await page.addInitScript(() => {
    const { countHand } = window as unknown as { countHand: (kind: string) => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countHand('clicks'), true);
    addEventListener('keydown', ({ isTrusted }) => isTrusted && countHand('keys'), true);
  });
  return async () => {
    // What was counted in the page has arrived once it answers.
    await page.evaluate(() => 0);
    return { ...done };
  };
}
