import { useRouteLoaderData } from 'react-router';
import type { Site } from './site.ts';

/** The settings around every page. Only below the root's own page, where they are loaded. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root');
  if (!site) throw new Error('The site settings belong to the root route.');
  return site;
}

/** The site among the matches that a route's `meta` is given. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Pick<Site, 'origin' | 'name' | 'hotline'> {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  return root ?? { origin: '', name: '', hotline: '' };
}
