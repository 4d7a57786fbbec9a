import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, each with the place and the first elements concerned. */
export async function violationsOf(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => {
    const targets = nodes.map((node) => node.target.join(' ')).slice(0, 3);
    return `${place} ${id}: ${targets.join(', ')}`;
  });
}
