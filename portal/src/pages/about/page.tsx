import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { breadcrumbData } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { loadTextPage } from '../../lib/text-page.ts';
import { siteOf } from '../../lib/use-site.ts';
import { TextPage } from '../../parts/text/text-page.tsx';

const crumbsOf = (title: string) => [
  { label: '首页', href: '/' },
  { label: '关于我们', href: '/about/profile' },
  { label: title },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const key =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return { key, page: await loadTextPage(reader(context), `page.about.${key}`) };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  if (!loaderData) return [];
  const { key, page } = loaderData;
  return pageMeta(origin, name, {
    title: page.title,
    description: page.sections[0]?.paragraphs[0] ?? page.title,
    path: `/about/${key}`,
    data: breadcrumbData(origin, crumbsOf(page.title)),
  });
}

export default function AboutPage() {
  const { page } = useLoaderData<typeof loader>();
  return <TextPage page={page} crumbs={crumbsOf(page.title)} />;
}
