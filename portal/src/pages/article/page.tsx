import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getArticle } from '@yance/contract/content/endpoints.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { DateOnly } from '@yance/ui/date.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import { breadcrumbData } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { siteOf } from '../../lib/use-site.ts';
import { ServiceCards } from '../../parts/services/service-cards.tsx';
import { TrustedHtml } from '../../parts/text/trusted-html.tsx';
import { Attachments } from './attachments.tsx';
import css from './page.module.css';
import { ShareBar } from './share-bar.tsx';
import { Views } from './views.tsx';

const kinds = { news: '新闻动态', course: '课程学习', service: '服务案例' } as const;

const crumbsOf = ({ type, title }: { type: keyof typeof kinds; title: string }) => [
  { label: '首页', href: '/' },
  { label: kinds[type], href: `/list/${type}` },
  { label: title },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  return reader(context)(getArticle, { id: params.id ?? '' });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  if (!loaderData) return [];
  const { title, sketch, rid, published, modified, author } = loaderData;
  return pageMeta(origin, name, {
    title,
    description: sketch,
    path: `/article/${rid}`,
    kind: 'article',
    share: `article/${rid}`,
    data: [
      {
        '@type': 'Article',
        headline: title,
        description: sketch,
        image: `${origin}/og/article/${rid}.png`,
        datePublished: published,
        dateModified: modified,
        mainEntityOfPage: `${origin}/article/${rid}`,
        author: { '@type': 'Organization', name: author || name },
        publisher: { '@type': 'Organization', name, url: origin },
      },
      breadcrumbData(origin, crumbsOf(loaderData)),
    ],
  });
}

export default function Article() {
  const article = useLoaderData<typeof loader>();
  return (
    <article className={css.article}>
      <Breadcrumb crumbs={crumbsOf(article)} />
      <h1 className={css.title}>{article.title}</h1>
      <p className={css.facts}>
        {article.author && <span>{article.author}</span>}
        <DateOnly iso={article.published} />
        <Views key={article.rid} rid={article.rid} views={article.views} />
        {article.source && (
          <Link href={article.source}>
            查看来源 <Icon name="external" size="small" className={css.icon} />
          </Link>
        )}
      </p>
      <TrustedHtml className={css.body} html={article.body} />
      <Attachments article={article.rid} files={article.attachments} />
      <ShareBar rid={article.rid} />
      <nav aria-label="上一篇与下一篇" className={css.turn}>
        {article.previous && (
          <Link href={`/article/${article.previous.rid}`} rel="prev">
            上一篇：{article.previous.title}
          </Link>
        )}
        {article.next && (
          <Link href={`/article/${article.next.rid}`} rel="next">
            下一篇：{article.next.title}
          </Link>
        )}
      </nav>
      {article.related.length > 0 && (
        <section className={css.related}>
          <h2>相关项目</h2>
          <ServiceCards services={article.related} level={3} />
        </section>
      )}
    </article>
  );
}
