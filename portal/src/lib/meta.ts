import type { MetaDescriptor } from 'react-router';
import { pictureHref } from './picture.ts';

/**
 * Title, description, canonical address and sharing tags of a public page. `path` is the page's one
 * canonical path; `picture` the bare name of a published picture.
 */
export function pageMeta(
  origin: string,
  site: string,
  given: {
    title?: string;
    description: string;
    path: string;
    picture?: string;
    data?: object;
  },
): MetaDescriptor[] {
  const title = given.title ? `${given.title} - ${site}` : `${site} - 科研检测与实验服务平台`;
  const address = origin + given.path;
  const description = given.description.slice(0, 160);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(given.picture ? [{ property: 'og:image', content: new URL(pictureHref(given.picture), origin).href }] : []),
    ...(given.data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...given.data } }] : []),
  ];
}

/** Markup-free text of a field that may contain markup (specification §3, hot item's sketch). */
export function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
