import type { MetaDescriptor } from 'react-router';

/**
 * Title, description, canonical address and sharing tags of a public page. `path` is the page's one canonical path;
 * `share` names its own picture for those who share it, such as `detail/<rid>`.
 */
export function pageMeta(
  origin: string,
  site: string,
  given: {
    /** Without it `slogan` stands behind the name of the site. */
    title?: string;
    slogan?: string;
    description: string;
    path: string;
    kind?: 'website' | 'article';
    share?: string;
    data?: object | readonly object[];
  },
): MetaDescriptor[] {
  const title = given.title ? `${given.title} - ${site}` : `${site} - ${given.slogan}`;
  const address = origin + given.path;
  const description = given.description.slice(0, 160);
  const property = Object.entries({
    type: given.kind ?? 'website',
    locale: 'zh_CN',
    site_name: site,
    title,
    description,
    url: address,
    image: `${origin}/og/${given.share ?? 'page/site'}.png`,
    'image:width': '1200',
    'image:height': '630',
  });
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...property.map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[given.data ?? []].flat().map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ];
}
