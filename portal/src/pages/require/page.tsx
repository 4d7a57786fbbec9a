import { lazy, Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { breadcrumbData } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { readAttachmentLimit, readNotes, readWords } from '../../lib/settings.ts';
import { useSession } from '../../lib/session.ts';
import { siteOf, useSite, withinHours } from '../../lib/use-site.ts';
import { AskAdviser } from '../../parts/adviser/ask-adviser.tsx';
import css from './page.module.css';
import { Posted } from './posted.tsx';
import { RequirementForm } from './requirement-form.tsx';

const MyRequirements = lazy(() => import('./my-requirements.tsx'));
const longestAbout = 200;
const crumbs = [{ label: '首页', href: '/' }, { label: '发布需求' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const read = reader(context);
  const [groups, words, { steps }, mostMegabytes] = await Promise.all([
    read(listTypeGroups, {}),
    readWords(read, 'require', 'require_search'),
    readNotes(read, 'steps'),
    readAttachmentLimit(read),
  ]);
  const about = new URL(request.url).searchParams.get('about') ?? '';
  return {
    words,
    steps,
    mostMegabytes,
    about: about.trim().slice(0, longestAbout),
    categories: groups.map(({ name, children }) => ({ type: name, names: children.map((child) => child.name) })),
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name, terms } = siteOf(matches);
  return pageMeta(origin, name, {
    title: '发布需求',
    description: (loaderData?.words.require_search ?? '').replaceAll('{时限}', withinHours(terms)),
    path: '/require',
    data: breadcrumbData(origin, crumbs),
  });
}

/** Posting a requirement, for visitors too, and below it one's own; above it where a quotation waits for an answer. */
export default function Require() {
  const { about, categories, mostMegabytes, words, steps } = useLoaderData<typeof loader>();
  const { hotline, hours, terms } = useSite();
  const { token, member } = useSession();
  const [posted, setPosted] = useState<{ requirementNo: string; phone: string } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const known = member?.userInfo ?? { name: '', phone: '', email: '' };
  const form = (
    <div key="form" className={css.columns}>
      <div>
        {waiting && !posted && <h2 className={css.another}>再发布一个需求</h2>}
        {posted ? (
          <Posted {...posted} onAgain={() => setPosted(null)} />
        ) : (
          // What is known of the member arrives after the page: the form starts again with it.
          <RequirementForm
            key={known.phone}
            categories={categories}
            about={about}
            mostMegabytes={mostMegabytes}
            known={{ name: known.name, phone: known.phone, email: known.email }}
            onPosted={setPosted}
          />
        )}
      </div>
      <aside className={css.side}>
        <h2>接下来会怎样</h2>
        <ol role="list" className={css.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <strong>{title}</strong>
              <p>{text.replaceAll('{时限}', withinHours(terms))}</p>
            </li>
          ))}
        </ol>
        {hotline && (
          <p className={css.phone}>
            急用请致电
            <Link href={`tel:${hotline}`} className={css.hotline}>
              {hotline}
            </Link>
            <span>{hours}</span>
          </p>
        )}
      </aside>
    </div>
  );
  const mine = token && (
    <Suspense key="mine" fallback={<Skeleton shape="row" count={3} />}>
      <MyRequirements onRead={setWaiting} />
    </Suspense>
  );
  return (
    <div className={`content ${css.page}`}>
      <Breadcrumb crumbs={crumbs} />
      <header className={css.head}>
        <h1>发布需求</h1>
        <p>{words.require}</p>
        <div>
          <AskAdviser />
        </div>
      </header>
      <div className={css.body}>{waiting ? [mine, form] : [form, mine]}</div>
    </div>
  );
}
