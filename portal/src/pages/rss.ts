import type { LoaderFunctionArgs } from 'react-router';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { loadSite } from '../lib/site.ts';
import { pageKey, reader } from '../lib/read.ts';
import { readWords } from '../lib/settings.ts';
import { escapeXml, xmlResponse } from '../lib/xml.ts';

const latest = 30;

/** The news as RSS 2.0, newest first. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { origin } = context.get(pageKey);
  const read = reader(context);
  const [{ name }, { list }, { news }] = await Promise.all([
    loadSite(read, origin),
    read(listArticles, { type: 'news', size: latest }),
    readWords(read, 'news'),
  ]);
  const items = list.map(({ rid, title, sketch, source, created }) => {
    const link = source ?? `${origin}/article/${rid}`;
    return [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(link)}</link>`,
      `<guid isPermaLink="false">${rid}</guid>`,
      `<pubDate>${new Date(`${created}T00:00:00+08:00`).toUTCString()}</pubDate>`,
      `<description>${escapeXml(sketch)}</description>`,
      '</item>',
    ].join('');
  });
  return xmlResponse(
    'application/rss+xml',
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${escapeXml(`${name} 新闻动态`)}</title>`,
      `<link>${origin}/list/news</link>`,
      `<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`,
      `<description>${escapeXml(news)}</description><language>zh-cn</language>`,
      ...items,
      '</channel></rss>',
    ].join(''),
  );
}
