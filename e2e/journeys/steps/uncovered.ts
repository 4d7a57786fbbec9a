import { expect, type Locator, type Page } from '@playwright/test';

/** The bar at the edge of wide pages, which comes once somebody uses the page. */
export async function edgeBar(page: Page): Promise<Locator> {
  const bar = page.getByRole('complementary', { name: '联系与返回顶部' });
  await expect(async () => {
    await page.mouse.move(20, 300);
    await page.mouse.move(30, 310);
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  return bar;
}

/**
 * Nothing that floats over the page lies on a control of its content: not the bar at the edge, wherever the content is
 * scrolled to, and at the end of the page no bar at the bottom.
 */
export async function nothingIsCovered(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1280) await edgeBar(page);
  const covered = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const words = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30);
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea), footer a')].filter(
      isShown,
    );
    const floating = [...document.querySelectorAll('body *')].filter(
      (one) =>
        getComputedStyle(one).position === 'fixed' && isShown(one) && !one.matches('[role=status], [role=alert]'),
    );
    const beside = floating
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0 && width < innerWidth / 2);
    return controls
      .filter((control) => {
        if (floating.some((one) => one.contains(control))) return false;
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        if (width > 0 && beside.some((one) => left < one.right - 1 && one.left < right - 1)) return true;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (y < innerHeight / 2 || y >= innerHeight) return false;
        const hit = document.elementFromPoint(x, y);
        return hit !== null && floating.some((one) => one.contains(hit));
      })
      .map(words);
  });
  expect(covered).toEqual([]);
}
