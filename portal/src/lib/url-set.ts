import type { SitePath } from './site-paths.ts';
import { escapeXml, xmlResponse } from './xml.ts';

/** One file of addresses. */
export function urlSet(origin: string, places: readonly SitePath[]): Response {
  const entries = places
    .map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    )
    .join('');
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
  );
}
