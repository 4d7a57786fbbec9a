import { createStore } from '@yance/ui/store.ts';

/** What WeChat shows of a page that somebody hands on. */
export interface ShareCard {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

/** The card of a page that hands on something other than itself, such as an invitation; null: the page's own. */
export const otherCard = createStore<ShareCard | null>(null);

/**
 * The card of the page that is shown, from the tags which every public page has for those who share it. A page that
 * belongs to a member hands on the home page.
 */
export function cardOf(page: Document): ShareCard {
  const tag = (name: string): string =>
    page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';
  const { origin } = page.defaultView?.location ?? location;
  const site = page.title.split(' - ').at(-1) ?? '';
  return {
    title: tag('title') || site,
    desc: tag('description'),
    link: tag('url') || `${origin}/`,
    imgUrl: tag('image') || `${origin}/og/page/site.png`,
  };
}
