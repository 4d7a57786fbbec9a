import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { loadTextPage } from '../../lib/text-page.ts';
import { siteOf } from '../../lib/use-site.ts';
import { TextPage } from '../../parts/text-page.tsx';

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
  });
}

export default function AboutPage() {
  return <TextPage page={useLoaderData<typeof loader>().page} />;
}
