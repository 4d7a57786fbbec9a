export {
  publishArticle,
  publishBanner,
  publishHotZone,
  publishThanks,
  type NewArticle,
  type NewThanks,
} from './publish.ts';
