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
): Pick<Site, 'origin' | 'name' | 'hotline'> & { terms?: Site['terms'] } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  return root ?? { origin: '', name: '', hotline: '' };
}

/** How soon somebody calls back: 「2 个服务小时内」, without a number where the site could not be read. */
export const withinHours = (terms: Site['terms'] | undefined): string =>
  terms ? ` ${terms.confirmHours} 个服务小时内` : '服务时间内尽快';
