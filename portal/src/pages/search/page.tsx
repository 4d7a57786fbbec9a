import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { longestModel } from '@yance/contract/catalogue/service.ts';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { searchSite } from '@yance/contract/search/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { withQuery } from '../../lib/address.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { readNotes } from '../../lib/settings.ts';
import { siteOf } from '../../lib/use-site.ts';
import { SearchBox } from '../../parts/frame/search-box.tsx';
import { ServiceCards } from '../../parts/services/service-cards.tsx';
import { Abilities } from './abilities.tsx';
import { FoundArticles, articleGroups } from './found-articles.tsx';
import { MissReport } from './miss-report.tsx';
import { Narrow } from './narrow.tsx';
import css from './page.module.css';

const pageSize = 24;
const helpShown = 6;
/** Below so few projects the way to a specialist is shown. */
const fewFound = 3;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kw = (query.get('kw') ?? '').trim().slice(0, 100);
  const typeId = /^[123]$/.test(query.get('typeId') ?? '') ? Number(query.get('typeId')) : undefined;
  const childId = /^\d{1,6}$/.test(query.get('childId') ?? '') ? Number(query.get('childId')) : undefined;
  const instrument = (query.get('instrument') ?? '').trim().slice(0, longestModel);
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 1000);
  const read = reader(context);
  const [found, site, { search_search: description }, articles] = await Promise.all([
    read(searchServices, { kw, typeId, childId, instrument, page, size: pageSize }),
    read(searchSite, { kw }),
    readNotes(read, 'search_search'),
    Promise.all(articleGroups.map(async (type) => ({ type, ...(await read(listArticles, { type, kw, size: 3 })) }))),
  ]);
  const { list, total, facets, approximate, absent, suggestions } = found;
  // A page behind the last one shows nothing, although something was found.
  if (total > 0 && list.length === 0) throw new Response(null, { status: 404 });
  return {
    kw,
    description,
    typeId,
    page,
    list,
    total,
    childId,
    instrument,
    facets,
    approximate,
    absent,
    suggestions,
    articles: kw === '' ? [] : articles.filter((one) => one.total > 0),
    abilities: site.abilities,
    help: site.help.slice(0, helpShown),
    helpTotal: site.help.length,
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  const title = loaderData?.kw ? `搜索“${loaderData.kw}”` : '搜索';
  return [
    ...pageMeta(origin, name, { title, description: loaderData?.description ?? '', path: '/search' }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Search() {
  const {
    kw,
    typeId,
    childId,
    instrument,
    page,
    list,
    total,
    facets,
    approximate,
    absent,
    suggestions,
    articles,
    abilities,
    help,
    helpTotal,
  } = useLoaderData<typeof loader>();
  const here = withQuery('/search', {
    kw,
    typeId: typeId === undefined ? null : String(typeId),
    childId: childId === undefined ? null : String(childId),
    instrument: instrument || null,
  });
  const requirement = withQuery('/require', { about: kw });
  return (
    <div className="content">
      <h1 className={css.title}>{kw ? `搜索“${kw}”` : '搜索'}</h1>
      <div className={css.box}>
        <SearchBox look="large" value={kw} sameWindow />
      </div>
      <Narrow here={here} facets={facets} chosen={{ typeId, childId, instrument }} />
      <section className={css.group}>
        <h2>
          项目<span className={css.count}>{total} 个</span>
        </h2>
        {approximate && (
          <p className={css.near}>
            没有完全符合“{kw}”的项目，以下是相近的项目。也可以<Link href={requirement}>发布需求</Link>
            ，由我们联系实验室。
          </p>
        )}
        {list.length > 0 ? (
          <ServiceCards services={list} level={3} seen={4} />
        ) : (
          <EmptyState
            title={absent ? `暂未提供“${kw}”` : `没有找到与“${kw}”有关的项目`}
            note={
              <>
                {absent && '发布需求后，我们为您联系有条件的实验室并报价。'}
                可以看看：
                {suggestions.map((word) => (
                  <Link key={word} href={withQuery('/search', { kw: word })} className={css.word}>
                    {word}
                  </Link>
                ))}
              </>
            }
            action={
              <>
                <Button look="primary" href={requirement}>
                  发布需求
                </Button>
                <Button href="/project">查看全部项目</Button>
              </>
            }
          />
        )}
        {kw !== '' && !approximate && total > 0 && total <= fewFound && (
          <p className={css.near}>
            不是您要找的？<Link href={requirement}>发布需求</Link>，由我们为您选择项目。
          </p>
        )}
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(number) => withQuery(here, { page: number === 1 ? null : String(number) })}
        />
      </section>
      {kw !== '' && (approximate || total === 0) && <MissReport kw={kw} />}
      {abilities.length > 0 && <Abilities list={abilities} />}
      {articles.length > 0 && <FoundArticles kw={kw} groups={articles} />}
      {help.length > 0 && (
        <section className={css.group}>
          <h2>
            帮助<span className={css.count}>{helpTotal} 条</span>
          </h2>
          <ul role="list" className={css.lines}>
            {help.map((entry) => (
              <li key={entry.question}>
                <Link href={withQuery('/guide', { kw: entry.question })}>{entry.question}</Link>
                <p>{entry.answer}</p>
              </li>
            ))}
          </ul>
          {helpTotal > help.length && <Link href={withQuery('/guide', { kw })}>查看全部 {helpTotal} 条</Link>}
        </section>
      )}
    </div>
  );
}
