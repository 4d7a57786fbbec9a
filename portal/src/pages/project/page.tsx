import { useEffect } from 'react';
import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { listTypeGroups, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { withQuery } from '../../lib/address.ts';
import { breadcrumbData } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { projectHref } from '../../lib/project-address.ts';
import { reader } from '../../lib/read.ts';
import { readNotes } from '../../lib/settings.ts';
import { writeStored } from '../../lib/storage.ts';
import { siteOf } from '../../lib/use-site.ts';
import { AskAdviser } from '../../parts/adviser/ask-adviser.tsx';
import { ServiceCards } from '../../parts/services/service-cards.tsx';
import { CategoryTree } from './category-tree.tsx';
import { Filters } from './filters.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { findPlace } from './find-place.ts';
import { filterNames, pageSize } from './list-rules.ts';
import css from './page.module.css';
import { projectQuery } from './project-query.ts';
import { Sorts } from './sorts.tsx';
import { TypeTabs } from './type-tabs.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // The router asks for data by a name of its own, which is not to stand in the links of the page.
  searchParams.delete('_routes');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  const read = reader(context);
  const groups = await read(listTypeGroups, {});
  const query = projectQuery(groups, params['*'] ?? '', searchParams);
  const [found, { sampling }] = await Promise.all([read(searchServices, query), readNotes(read, 'sampling')]);
  const place = findPlace(groups, query);
  if (!place || (found.page > 1 && found.list.length === 0)) throw new Response(null, { status: 404 });
  const types = groups.map(({ id, name, count }) => ({ id, name, count }));
  const tree = (place.type ? groups.filter(({ id }) => id === place.type?.id) : groups).map(
    ({ id, name, children }) => ({
      id,
      name,
      children: children.map((one) => ({ id: one.id, name: one.name, count: one.count, children: one.children })),
    }),
  );
  const { list, total, page, facets, suggestions } = found;
  return {
    // As the page was asked for: the address bar may hold more than the server reads, and the page would come alive
    // unlike its HTML.
    search,
    place,
    types,
    tree,
    list,
    total,
    page,
    instruments: facets.instruments,
    suggestions,
    sampling,
    sort: query.sort ?? 'popular',
    kw: query.kw,
    narrowed: Boolean(query.kw) || query.sort !== 'popular' || filterNames.some((name) => query[name] !== undefined),
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  if (!loaderData) return [];
  const { place, page, narrowed } = loaderData;
  const { title, sketch, typeId, childId } = place;
  const path = projectHref({ typeId, childId, title: typeId || childId ? place.name : undefined });
  const services = loaderData.list.slice(0, 8).map((service) => service.name);
  const tags = pageMeta(origin, name, {
    title: page > 1 ? `${title} 第 ${page} 页` : title,
    description: sketch
      ? `${page > 1 ? `第 ${page} 页：` : ''}${sketch}`
      : `${title}：${services.join('、')}等 ${loaderData.total} 个项目${page > 1 ? `，第 ${page} 页` : ''}，价格、周期与样品要求公开可查，在线下单。`,
    // A narrowed list is a part of the plain one: only that one is for search engines, and from its first page.
    path: withQuery(path, { page: page > 1 && !narrowed ? String(page) : null }),
    data: breadcrumbData(origin, place.crumbs),
  });
  return place.hidden ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}

export default function ProjectList() {
  const { search, place, types, tree, list, total, page, instruments, suggestions, sampling, sort, kw } =
    useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const here = pathname + search;
  const typeId = place.type?.id;
  useEffect(() => {
    if (typeId !== undefined) writeStored('projectType', typeId);
  }, [typeId]);
  return (
    <div className="content">
      <div className={css.top}>
        <Breadcrumb crumbs={[{ label: '首页', href: '/' }, ...place.crumbs]} />
      </div>
      <div className={css.head}>
        <h1>{place.title}</h1>
        <AskAdviser />
      </div>
      {place.sketch && <p className={css.sketch}>{place.sketch}</p>}
      <TypeTabs types={types} current={place.type?.id} />
      <div className={css.columns}>
        <aside className={css.side}>
          <CategoryTree groups={tree} current={place.childId} />
          <Filters pathname={pathname} search={search} typeId={typeId} instruments={instruments} />
        </aside>
        <div className={css.list}>
          <div className={css.bar}>
            <p>共 {total} 个项目</p>
            <Sorts current={sort} here={here} searched={Boolean(kw)} />
          </div>
          <ChosenFilters pathname={pathname} search={search} typeId={typeId} />
          {list.length > 0 ? (
            <Found list={list} apart={typeId === 2 && place.childId === undefined} note={sampling} />
          ) : (
            <EmptyState
              title="没有符合条件的项目"
              note={
                suggestions.length > 0
                  ? `可以看看：${suggestions.join('、')}`
                  : '请放宽筛选条件，或直接发布需求，由业务经理为您找。'
              }
              action={
                <>
                  <Button look="primary" href={withQuery('/require', kw ? { about: kw } : {})}>
                    发布需求
                  </Button>
                  <Button href="/project">查看全部项目</Button>
                </>
              }
            />
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
      </div>
    </div>
  );
}

/**
 * Instrument time first, and what a courier collects apart from it: both are on site, but only one is booked by the
 * hour.
 */
function Found({ list, apart, note }: { list: OutputOf<typeof searchServices>['list']; apart: boolean; note: string }) {
  const sampling = apart ? list.filter(({ collected }) => collected) : [];
  const others = list.filter((service) => !sampling.includes(service));
  return (
    <>
      {others.length > 0 && <ServiceCards services={others} level={2} seen={4} />}
      {sampling.length > 0 && (
        <section className={css.sampling} aria-label="上门取样">
          <h2>上门取样</h2>
          <p>{note}</p>
          <ServiceCards services={sampling} level={3} />
        </section>
      )}
    </>
  );
}
