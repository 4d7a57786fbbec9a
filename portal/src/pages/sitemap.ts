import type { LoaderFunctionArgs } from 'react-router';
import { listTypeGroups, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { articleKinds, listArticles } from '@yance/contract/content/endpoints.ts';
import { projectHref } from '../lib/project-address.ts';
import { pageKey, reader, type ReadCall } from '../lib/read.ts';

const fixed = [
  '/',
  '/project',
  '/list/news',
  '/list/course',
  '/list/service',
  '/list/thanks',
  '/about/profile',
  '/about/culture',
  '/about/recruit',
  '/contact',
  '/guide',
  '/license',
  '/policy',
];
const pageSize = 100;
/** A sitemap may hold 50,000 addresses. */
const mostPages = 400;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const read = reader(context);
  const groups = await read(listTypeGroups, {});
  const projects = groups.flatMap((type) => [
    projectHref({ typeId: type.id, title: type.name }),
    ...type.children
      .filter(({ count }) => count > 0)
      .map(({ id, name }) => projectHref({ typeId: type.id, childId: id, title: name })),
  ]);
  const paths = [...fixed, ...projects, ...(await servicePaths(read)), ...(await articlePaths(read))];
  const { origin } = context.get(pageKey);
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    },
  );
}

async function servicePaths(read: ReadCall): Promise<string[]> {
  return everyPage(async (page) => {
    const { list } = await read(searchServices, { sort: 'popular', page, size: pageSize });
    return list.map(({ rid }) => `/detail/${rid}`);
  });
}

async function articlePaths(read: ReadCall): Promise<string[]> {
  const lists = await Promise.all(
    articleKinds.map((type) =>
      everyPage(async (page) => {
        const { list } = await read(listArticles, { type, page, size: pageSize });
        // An article with a source lives there, not here; a short page must still end the walk at the right place.
        return list.map(({ rid, source }) => (source ? '' : `/article/${rid}`));
      }),
    ),
  );
  return lists.flat().filter(Boolean);
}

async function everyPage(read: (page: number) => Promise<string[]>): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const some = await read(page);
    paths.push(...some);
    if (some.length < pageSize) break;
  }
  return paths;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
