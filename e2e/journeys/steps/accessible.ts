import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of axe that look at colours, all that differs in the dark scheme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, in the light and in the dark scheme, each with the place and the first
 * elements concerned.
 */
export async function violationsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await coloursAtRest(page);
    // In one go: the usual way, made for frames of other origins, opens a second page for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(rulesOfColours) : axe).analyze();
    for (const { id, nodes } of violations) {
      const targets = nodes.map((node) => node.target.join(' ')).slice(0, 3);
      found.push(`${place}, ${colorScheme}: ${id} of ${targets.join(', ')}`);
    }
  }
  return found;
}

/**
 * Waits until the colours of the new scheme stand still: pages that draw them by script begin some frames later. What
 * is paused or out of sight never ends, and is not waited for beyond three seconds.
 */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const patience = performance.now() + 3000;
    const passing = () =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let still = 0; still < 5 && performance.now() < patience; still += 1) {
      await new Promise((shown) => requestAnimationFrame(shown));
      if (passing()) still = 0;
    }
  });
}
