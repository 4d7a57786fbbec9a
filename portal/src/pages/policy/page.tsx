import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { loadTextPage } from '../../lib/text-page.ts';
import { siteOf } from '../../lib/use-site.ts';
import { TextPage } from '../../parts/text-page.tsx';
import css from './page.module.css';

export const loader = ({ context }: LoaderFunctionArgs) => loadTextPage(reader(context), 'page.policy');

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  return loaderData
    ? pageMeta(origin, name, {
        title: loaderData.title,
        description: loaderData.sections[0]?.paragraphs[0] ?? '',
        path: '/policy',
      })
    : [];
}

export default function Policy() {
  return (
    <div className={css.page}>
      <TextPage page={useLoaderData<typeof loader>()} />
    </div>
  );
}
