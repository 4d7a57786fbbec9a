import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules of axe that look at colours, all that differs in the dark scheme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, in the light and in the dark scheme, each with the place and the first
 * elements concerned.
 */
export const violationsOf = (page: Page, place: string): Promise<string[]> => examine(page, place, true);

/**
 * The same but for the elements of the frame around `main`, which half of the time would go into: they are the same on
 * every page of a site, where one look at the whole of one page is enough.
 */
export const violationsInside = (page: Page, place: string): Promise<string[]> => examine(page, place, false);

async function examine(page: Page, place: string, withFrame: boolean): Promise<string[]> {
  const found: string[] = [];
  // The scheme that the page stands in comes first: to draw it in another one is work.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await coloursAtRest(page);
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
    const colours: RunOptions = colorScheme === 'dark' ? { runOnly: rulesOfColours } : {};
    for (const { id, targets } of await page.evaluate(runAxe, { withFrame, options: colours }))
      found.push(`${place}, ${colorScheme}: ${id} of ${targets.join(', ')}`);
  }
  return found;
}

/** Runs in the page. */
async function runAxe({
  withFrame,
  options,
}: {
  withFrame: boolean;
  options: RunOptions;
}): Promise<{ id: string; targets: string[] }[]> {
  const overlays = 'dialog[open], [role="dialog"], :popover-open';
  const isFrame = (part: Element) => !part.closest(`main, ${overlays}`) && !part.querySelector(`main, ${overlays}`);
  const frame = [...document.querySelectorAll('header, footer, nav, aside')].filter(isFrame);
  const engine = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await engine.run(withFrame ? document : { exclude: frame }, {
    ...options,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
  }));
}

/**
 * Waits until the colours of the new scheme stand still: pages that draw them by script begin some frames later. What
 * is paused or out of sight never ends, and is not waited for beyond 180 frames, which are three seconds unless the
 * machine is slow.
 */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let frame = 0, still = 0; still < 5 && frame < 180; frame += 1) {
      await new Promise((shown) => requestAnimationFrame(shown));
      still = passing() ? 0 : still + 1;
    }
  });
}
