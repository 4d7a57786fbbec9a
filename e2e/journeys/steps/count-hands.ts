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
