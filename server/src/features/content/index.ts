export { adoptContent } from './edit/adopt-content.ts';
export { contentKind } from './edit/content-kind.ts';
export {
  publishArticle,
  publishBanner,
  publishHotZone,
  publishThanks,
  type NewArticle,
  type NewThanks,
} from './edit/publish.ts';
export { respellArticles, respellThanks } from './search/respell-articles.ts';
export { readPublicVersion } from './public-version.store.ts';
