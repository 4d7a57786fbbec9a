import type { LoaderFunctionArgs } from 'react-router';
import { pageKey, reader } from '../lib/read.ts';
import { sitemapSize, sitePaths } from '../lib/site-paths.ts';
import { urlSet } from '../lib/url-set.ts';

/** One part of the sitemap of a large site, `/sitemap/1.xml` and on. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const number = Number(/^(\d{1,4})\.xml$/.exec(params.part ?? '')?.[1] ?? 0);
  const paths = await sitePaths(reader(context));
  const part = paths.slice((number - 1) * sitemapSize, number * sitemapSize);
  if (number < 1 || part.length === 0) throw new Response(null, { status: 404 });
  return urlSet(context.get(pageKey).origin, part);
}
