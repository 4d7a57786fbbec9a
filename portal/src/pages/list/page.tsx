import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { articleKinds, listArticles, listThanks } from '@yance/contract/content/endpoints.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { withQuery } from '../../lib/address.ts';
import { breadcrumbData, homeCrumbs } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { readWords } from '../../lib/settings.ts';
import { siteOf } from '../../lib/use-site.ts';
import { ArticleCards } from '../../parts/text/article-cards.tsx';
import { ThanksTable } from '../../parts/text/thanks-table.tsx';
import { ArticleTable } from './article-table.tsx';
import { ListSearch } from './list-search.tsx';
import css from './page.module.css';

const titles = { news: '新闻动态', course: '课程学习', service: '服务案例', thanks: '文章致谢' } as const;
type Kind = keyof typeof titles;
const pageSize = 12;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const kind = params.type as Kind;
  if (!Object.hasOwn(titles, kind)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const kw = (query.get('kw') ?? '').trim().slice(0, 100);
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000);
  const table = query.get('view') === 'table';
  const read = reader(context);
  const note = (await readWords(read, kind))[kind];
  const type = articleKinds.find((one) => one === kind);
  if (type) {
    const { list, total } = await read(listArticles, { type, kw, page, size: pageSize });
    if (page > 1 && list.length === 0) throw new Response(null, { status: 404 });
    return { kind, note, kw, page, table, total, articles: list, thanks: [] };
  }
  const { list, total } = await read(listThanks, { kw, page, size: pageSize });
  if (page > 1 && list.length === 0) throw new Response(null, { status: 404 });
  return { kind, note, kw, page, table, total, articles: [], thanks: list };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  if (!loaderData) return [];
  const { kind, note, kw, page } = loaderData;
  return pageMeta(origin, name, {
    title: page > 1 ? `${titles[kind]} 第 ${page} 页` : titles[kind],
    description: page > 1 ? `${note}第 ${page} 页。` : note,
    // What a search narrows is a part of the plain list, which search engines know from its first page.
    path: withQuery(`/list/${kind}`, { page: page > 1 && kw === '' ? String(page) : null }),
    data: breadcrumbData(origin, homeCrumbs(titles[kind])),
  });
}

export default function ArticleList() {
  const { kind, note, kw, page, table, total, articles, thanks } = useLoaderData<typeof loader>();
  const here = withQuery(`/list/${kind}`, { kw, view: table ? 'table' : null });
  return (
    <div className="content">
      <div className={css.top}>
        <Breadcrumb crumbs={homeCrumbs(titles[kind])} />
      </div>
      <div className={css.head}>
        <div>
          <h1>{titles[kind]}</h1>
          <p className={css.note}>{note}</p>
        </div>
        <ListSearch key={kind} kind={kind} kw={kw} />
      </div>
      {articles.length > 0 && (
        <>
          <nav aria-label="显示方式" className={css.views}>
            {table ? <Link href={withQuery(here, { view: null, page: String(page) })}>卡片</Link> : <span>卡片</span>}
            {table ? (
              <span>列表</span>
            ) : (
              <Link href={withQuery(here, { view: 'table', page: String(page) })}>列表</Link>
            )}
          </nav>
          {table ? <ArticleTable articles={articles} /> : <ArticleCards articles={articles} level={2} seen={3} />}
        </>
      )}
      {thanks.length > 0 && <ThanksTable entries={thanks} />}
      {total === 0 && (
        <EmptyState title={kw ? `没有与“${kw}”有关的内容` : '这里还没有内容'} note="换一个词试试，或看看其他栏目。" />
      )}
      <div className={css.pages}>
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(number) => withQuery(here, { page: number === 1 ? null : String(number) })}
        />
      </div>
    </div>
  );
}
