import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';

const addresses = [
  '/',
  '/project',
  '/search?kw=XRD',
  '/list/news',
  '/list/thanks',
  '/about/profile',
  '/guide',
  '/contact',
  '/require',
  '/televised',
  '/search?kw=zzzz',
  '/nowhere',
  '/license',
];

for (const scheme of ['light', 'dark'] as const) {
  test(`public pages have no accessibility violation in the ${scheme} scheme`, async ({ page }) => {
    const { origin } = await serverUnderTest();
    const [service] = await person(origin).call(suggestServices, { kw: 'XRD' });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const address of [...addresses, `/detail/${service?.rid}`]) {
      await page.goto(origin + address);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${address} ${id}: ${nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(', ')}`,
        ),
      ).toEqual([]);
    }
  });
}
