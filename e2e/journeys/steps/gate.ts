import type { Page } from '@playwright/test';

/** A line on which parts of the file pass only as far as the test lets them. */
export async function gateOn(page: Page, parts: string): Promise<{ let(count: number): void; sent: number[] }> {
  let left = 0;
  const waiting: (() => void)[] = [];
  const sent: number[] = [];
  await page.route(`**${parts}/*`, async (route) => {
    if (left === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    left -= 1;
    sent.push(Number(route.request().headers()['upload-offset']));
    // A page that was left has ended its requests.
    await route.continue().catch(() => undefined);
  });
  return {
    sent,
    let(count) {
      left += count;
      for (const go of waiting.splice(0)) go();
    },
  };
}
