import type { MetaDescriptor } from 'react-router';
import { breadcrumbData, homeCrumbs } from './linked-data.ts';
import { pageMeta } from './meta.ts';
import type { TextPage } from './settings.ts';
import { siteOf } from './use-site.ts';

/** Title and description of a page of text; none where it could not be loaded. */
export function textPageMeta(
  matches: Parameters<typeof siteOf>[0],
  path: string,
  page: TextPage | undefined,
): MetaDescriptor[] {
  if (!page) return [];
  const { origin, name } = siteOf(matches);
  return pageMeta(origin, name, {
    title: page.title,
    description: page.sections[0]?.paragraphs[0] ?? '',
    path,
    data: breadcrumbData(origin, homeCrumbs(page.title)),
  });
}
