export { adoptContent } from './adopt-content.ts';
export { withPreview } from './preview.ts';
export {
  publishArticle,
  publishBanner,
  publishHotZone,
  publishThanks,
  type NewArticle,
  type NewThanks,
} from './publish.ts';
export { respellArticles, respellThanks } from './respell-articles.ts';
export { readPublicVersion } from './public-version.store.ts';
