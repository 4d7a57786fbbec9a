import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, in the light and in the dark scheme, each with the place and the first elements concerned. */
export async function violationsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      const targets = nodes.map((node) => node.target.join(' ')).slice(0, 3);
      found.push(`${place}, ${colorScheme}: ${id} of ${targets.join(', ')}`);
    }
  }
  return found;
}
