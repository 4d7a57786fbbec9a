import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { withQuery } from '../../lib/address.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { guide } from '../../lib/settings.ts';
import { siteOf } from '../../lib/use-site.ts';
import { SearchBox } from '../../parts/search-box.tsx';
import { ServiceCards } from '../../parts/service-cards.tsx';
import { MissReport } from './miss-report.tsx';
import css from './page.module.css';

const pageSize = 24;
const helpShown = 6;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kw = (query.get('kw') ?? '').trim().slice(0, 100);
  const typeId = /^[123]$/.test(query.get('typeId') ?? '') ? Number(query.get('typeId')) : undefined;
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 1000);
  const read = reader(context);
  const [found, articles, settings] = await Promise.all([
    read(searchServices, { kw, typeId, page, size: pageSize }),
    Promise.all((['service', 'course', 'news'] as const).map((type) => read(listArticles, { type, kw, size: 3 }))),
    read(getSettings, { keys: ['page.guide'] }),
  ]);
  const help = guide
    .catch([])
    .parse(settings['page.guide'])
    .flatMap((topic) => topic.entries)
    .filter((entry) => kw !== '' && `${entry.question}${entry.answer}`.toLowerCase().includes(kw.toLowerCase()));
  const { list, total, facets, suggestions } = found;
  return {
    kw,
    typeId,
    page,
    list,
    total,
    types: facets.types,
    suggestions,
    articles: kw === '' ? [] : articles.flatMap((one) => one.list),
    help: help.slice(0, helpShown),
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  const title = loaderData?.kw ? `“${loaderData.kw}”的搜索结果` : '搜索';
  return [
    ...pageMeta(origin, name, { title, description: '搜索检测项目、仪器、文章与帮助。', path: '/search' }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Search() {
  const { kw, typeId, page, list, total, types, suggestions, articles, help } = useLoaderData<typeof loader>();
  const here = withQuery('/search', { kw, typeId: typeId === undefined ? null : String(typeId) });
  return (
    <div className="content">
      <h1 className={css.title}>{kw ? `“${kw}”的搜索结果` : '搜索'}</h1>
      <div className={css.box}>
        <SearchBox look="large" value={kw} sameWindow />
      </div>
      {types.length > 1 && (
        <nav aria-label="项目类型" className={css.types}>
          <Link href={withQuery(here, { typeId: null })} aria-current={typeId === undefined ? 'true' : undefined}>
            全部
          </Link>
          {types.map((type) => (
            <Link
              key={type.id}
              href={withQuery(here, { typeId: String(type.id) })}
              aria-current={typeId === type.id ? 'true' : undefined}
            >
              {type.name}（{type.count}）
            </Link>
          ))}
        </nav>
      )}
      <section className={css.group}>
        <h2>
          项目<span className={css.count}>{total} 个</span>
        </h2>
        {list.length > 0 ? (
          <ServiceCards services={list} level={3} seen={4} />
        ) : (
          <EmptyState
            title={`没有找到与“${kw}”有关的项目`}
            note={
              <>
                可以试试：
                {suggestions.map((word) => (
                  <Link key={word} href={withQuery('/search', { kw: word })} className={css.word}>
                    {word}
                  </Link>
                ))}
              </>
            }
            action={
              <>
                <Button look="primary" href={withQuery('/require', { about: kw })}>
                  发布需求
                </Button>
                <Button href="/project">查看全部项目</Button>
              </>
            }
          />
        )}
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(number) => withQuery(here, { page: number === 1 ? null : String(number) })}
        />
      </section>
      {kw !== '' && total === 0 && articles.length === 0 && <MissReport kw={kw} />}
      {articles.length > 0 && (
        <section className={css.group}>
          <h2>文章</h2>
          <ul role="list" className={css.lines}>
            {articles.map((article) => (
              <li key={article.rid}>
                <Link href={article.source ?? `/article/${article.rid}`}>{article.title}</Link>
                <p>{article.sketch}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {help.length > 0 && (
        <section className={css.group}>
          <h2>帮助</h2>
          <ul role="list" className={css.lines}>
            {help.map((entry) => (
              <li key={entry.question}>
                <Link href={withQuery('/guide', { kw: entry.question })}>{entry.question}</Link>
                <p>{entry.answer}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
