import type { MetaArgs, MetaDescriptor } from 'react-router';
import { siteOf } from './use-site.ts';

/** The head of a page that belongs to one member: its title with the site's name, and no search engine. */
export const privateMeta =
  (title: string) =>
  ({ matches }: Pick<MetaArgs, 'matches'>): MetaDescriptor[] => [
    { title: `${title} - ${siteOf(matches).name}` },
    { name: 'robots', content: 'noindex' },
  ];
