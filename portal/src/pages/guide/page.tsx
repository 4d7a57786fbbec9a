import { Form, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { searchSite } from '@yance/contract/search/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { breadcrumbData, homeCrumbs, questionData } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { guide, readNotes, type Guide } from '../../lib/settings.ts';
import { siteOf, useSite } from '../../lib/use-site.ts';
import { linked } from '../../parts/text/linked-words.tsx';
import css from './page.module.css';

const crumbs = homeCrumbs('帮助中心');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const kw = (new URL(request.url).searchParams.get('kw') ?? '').trim().slice(0, 100);
  const read = reader(context);
  const [settings, site, { guide_search: description }] = await Promise.all([
    read(getSettings, { keys: ['page.guide'] }),
    read(searchSite, { kw }),
    readNotes(read, 'guide_search'),
  ]);
  const topics = guide.catch([]).parse(settings['page.guide']);
  return {
    kw,
    description,
    topics: kw === '' ? topics : found(topics, new Set(site.help.map(({ question }) => question))),
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  const questions = loaderData?.topics.flatMap((topic) => topic.entries) ?? [];
  return pageMeta(origin, name, {
    title: '帮助中心',
    description: loaderData?.description ?? '',
    path: '/guide',
    data: [breadcrumbData(origin, crumbs), ...questionData(questions)],
  });
}

/** What the search found, in its topics. */
function found(topics: Guide, questions: ReadonlySet<string>): Guide {
  return topics
    .map((topic) => ({ ...topic, entries: topic.entries.filter(({ question }) => questions.has(question)) }))
    .filter(({ entries }) => entries.length > 0);
}

export default function GuidePage() {
  const { kw, topics: shown } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <div className={`content ${css.guide}`}>
      <div className={css.top}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <h1>帮助中心</h1>
      <Form key={kw} role="search" className={css.search}>
        <input
          type="search"
          name="kw"
          defaultValue={kw}
          maxLength={100}
          aria-label="搜索帮助"
          placeholder="搜索问题，如 发票、寄样、加急"
          className={css.input}
        />
        <Button type="submit" icon="search">
          搜索
        </Button>
      </Form>
      {shown.length === 0 && (
        <EmptyState
          title={`没有与“${kw}”有关的帮助`}
          note="换一个词试试，或致电服务热线。"
          action={<Button href="/guide">查看全部帮助</Button>}
        />
      )}
      {shown.map((topic) => (
        <section key={topic.key} id={topic.key} className={css.topic}>
          <h2>{topic.title}</h2>
          {topic.entries.map(({ question, answer }) => (
            <details key={question} open={kw !== ''} className={`folding ${css.entry}`}>
              <summary>{question}</summary>
              <p>{linked(answer, site)}</p>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
