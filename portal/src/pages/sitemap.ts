import type { LoaderFunctionArgs } from 'react-router';
import { pageKey, reader } from '../lib/read.ts';
import { sitemapSize, sitePaths } from '../lib/site-paths.ts';
import { urlSet } from '../lib/url-set.ts';
import { escapeXml, xmlResponse } from '../lib/xml.ts';

/** All addresses of the site; where they are too many for one file, an index of its parts. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { origin } = context.get(pageKey);
  const paths = await sitePaths(reader(context));
  if (paths.length <= sitemapSize) return urlSet(origin, paths);
  const parts = Array.from(
    { length: Math.ceil(paths.length / sitemapSize) },
    (_, index) => `/sitemap/${index + 1}.xml`,
  );
  const entries = parts.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`).join('');
  return xmlResponse(
    'application/xml',
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`,
  );
}
