import type { ComponentProps } from 'react';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { DateOnly } from '@yance/ui/date.tsx';
import { homeCrumbs } from '../../lib/linked-data.ts';
import type { TextPage as Content } from '../../lib/settings.ts';
import { useSite } from '../../lib/use-site.ts';
import { linked } from './linked-words.tsx';
import css from './text-page.module.css';

/** The text as a page by itself. */
export const LoneTextPage = ({ page }: { page: Content }) => (
  <div className={css.lone}>
    <TextPage page={page} crumbs={homeCrumbs(page.title)} />
  </div>
);

/** A single page of sections with its date and, where consent is recorded, its version. */
export function TextPage({ page, crumbs }: { page: Content; crumbs: ComponentProps<typeof Breadcrumb>['crumbs'] }) {
  const local = useSite();
  return (
    <article className={css.page}>
      <div className={css.place}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <h1 className={css.title}>{page.title}</h1>
      <p className={css.facts}>
        {page.version && <span>版本 {page.version}</span>}
        <span>
          更新于 <DateOnly iso={page.updated} />
        </span>
      </p>
      {page.sections.map((section) => (
        <section key={section.heading} className={css.section}>
          <h2 className={css.heading}>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{linked(paragraph, local)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
