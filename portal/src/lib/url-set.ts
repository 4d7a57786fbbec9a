import { escapeXml, xmlResponse } from './xml.ts';

/** One file of addresses. */
export function urlSet(origin: string, paths: readonly string[]): Response {
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('');
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
  );
}
