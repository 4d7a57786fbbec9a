import { searchServices, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { person } from '../../api/people.ts';

/** Every kind of page that visitors meet, some of them empty-handed. */
export const publicAddresses = [
  '/',
  '/project',
  '/search?kw=XRD',
  '/list/news',
  '/list/news?view=table',
  '/list/course',
  '/list/service',
  '/list/thanks',
  '/about/profile',
  '/about/culture',
  '/about/recruit',
  '/guide',
  '/contact',
  '/require',
  '/televised',
  '/search?kw=zzzz',
  '/nowhere',
  '/license',
  '/policy',
  '/verify',
  '/verify/zzzz',
  '/share/zzzz',
  '/project?title=zzzz',
  '/detail/',
  '/article/',
] as const;

/** The address with a service or an article of this platform in it. */
export async function resolved(origin: string, address: string): Promise<string> {
  const visitor = person(origin);
  if (address === '/detail/') return address + (await visitor.call(suggestServices, { kw: 'XRD' }))[0]?.rid;
  if (address !== '/article/') return address;
  const { list } = await visitor.call(listArticles, { type: 'news' });
  return address + list.find(({ source }) => !source)?.rid;
}

/** Services whose pages show a table, a picture and an instrument to book, besides the curve of the others. */
export async function unlikeServices(origin: string): Promise<string[]> {
  const visitor = person(origin);
  const found = await Promise.all(
    ['ICP-OES', '场发射扫描电镜', '现场扫描电镜机时'].map((kw) => visitor.call(searchServices, { kw })),
  );
  return found.map(({ list }) => `/detail/${list[0]?.rid}`);
}
