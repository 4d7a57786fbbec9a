import { join } from 'node:path';
import { brotliBytes, scriptsOfPage } from './page-scripts.ts';

/** What a page may load in scripts before anybody touches it, in bytes of brotli. */
const limits = {
  home: 105_000,
  project: 112_000,
  detail: 118_800,
  search: 110_000,
  list: 110_000,
  article: 110_000,
  guide: 110_000,
  share: 112_000,
};
const client = join(import.meta.dirname, '../build/client');

/**
 * The scripts of an order's page: each file more is a request more, of which a cold page has 25 with data and styles.
 */
export const scriptsOfOrderPage = (): Promise<string[]> =>
  scriptsOfPage(client, ['pages/member/layout.tsx', 'pages/member/order/page.tsx']);

/** Weighs the built pages: the pages that are over their limit. Prints all figures. */
export async function heavyPages(): Promise<string[]> {
  const heavy: string[] = [];
  for (const [page, limit] of Object.entries(limits)) {
    const bytes = await brotliBytes(client, await scriptsOfPage(client, [`pages/${page}/page.tsx`]));
    const line = `${page.padEnd(8)} ${String(bytes).padStart(8)} of ${limit}`;
    console.log(line);
    if (bytes > limit) heavy.push(line);
  }
  return heavy;
}

if (import.meta.main && (await heavyPages()).length > 0) process.exitCode = 1;
