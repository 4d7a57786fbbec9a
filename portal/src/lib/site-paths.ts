import { listTypeGroups, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { articleKinds, listArticles } from '@yance/contract/content/endpoints.ts';
import { projectHref } from './project-address.ts';
import type { ReadCall } from './read.ts';

const fixed = [
  '/',
  '/project',
  '/televised',
  '/list/news',
  '/list/course',
  '/list/service',
  '/list/thanks',
  '/about/profile',
  '/about/culture',
  '/about/recruit',
  '/contact',
  '/require',
  '/guide',
  '/verify',
  '/license',
  '/policy',
];
const pageSize = 100;
/** The most pages of a list that are walked. */
const mostPages = 2_000;
/** A sitemap may hold so many addresses. */
export const sitemapSize = 50_000;

/** An address and the day on which what it shows was changed, where that is known: YYYY-MM-DD. */
export interface SitePath {
  path: string;
  changed?: string;
}

/** Every public address that search engines may show. */
export async function sitePaths(read: ReadCall): Promise<SitePath[]> {
  const groups = await read(listTypeGroups, {});
  const projects = groups.flatMap((type) => [
    projectHref({ typeId: type.id, title: type.name }),
    ...type.children
      .flatMap((category) => [category, ...category.children])
      .filter(({ count }) => count > 0)
      .map(({ id, name }) => projectHref({ typeId: type.id, childId: id, title: name })),
  ]);
  const lists = [...fixed, ...projects].map((path) => ({ path }));
  return [...lists, ...(await servicePaths(read)), ...(await articlePaths(read))];
}

async function servicePaths(read: ReadCall): Promise<SitePath[]> {
  return everyPage(async (page) => {
    const { list } = await read(searchServices, { sort: 'popular', page, size: pageSize });
    return list.map(({ rid, updated }) => ({ path: `/detail/${rid}`, changed: updated }));
  });
}

async function articlePaths(read: ReadCall): Promise<SitePath[]> {
  const lists = await Promise.all(
    articleKinds.map((type) =>
      everyPage(async (page) => {
        const { list } = await read(listArticles, { type, page, size: pageSize });
        // An article with a source lives there, not here; a short page must still end the walk at the right place.
        return list.map(({ rid, source, changed }) => ({ path: source ? '' : `/article/${rid}`, changed }));
      }),
    ),
  );
  return lists.flat().filter(({ path }) => path !== '');
}

async function everyPage(read: (page: number) => Promise<SitePath[]>): Promise<SitePath[]> {
  const paths: SitePath[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const some = await read(page);
    paths.push(...some);
    if (some.length < pageSize) break;
  }
  return paths;
}
