import type { LoaderFunctionArgs } from 'react-router';
import { pageKey } from '../lib/read.ts';

const lines = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /member',
  'Disallow: /experiment',
  'Disallow: /search',
  'Disallow: /console',
  'Disallow: /invited',
  'Disallow: /share',
];

export function loader({ context }: LoaderFunctionArgs): Response {
  const text = [...lines, `Sitemap: ${context.get(pageKey).origin}/sitemap.xml`, ''].join('\n');
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
