import { z } from 'zod';
import { serviceCard } from '../catalogue/service.ts';
import { openCall } from '../kernel/endpoint.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';

export const articleKinds = ['news', 'course', 'service'] as const;
export const articleKind = z.enum(articleKinds);
export const thanksEntry = z.object({
  rid,
  company: z.string(),
  title: z.string(),
  code: z.string(),
  content: z.string(),
  sketch: z.string(),
  source: z.string().nullable(),
});
export const articleCard = z.object({
  rid,
  type: articleKind,
  title: z.string(),
  sketch: z.string(),
  img: z.string(),
  source: z.string().nullable(),
  created: date,
  /** The day of the last edit that was published, at first that of the article. */
  changed: date,
});
const neighbour = z.object({ rid, title: z.string() }).nullable();

export const listThanks = openCall({
  path: '/api/open/web/acknowledge/list4index',
  summary: '文章致谢列表',
  input: z.object({ ...paging, kw: z.string().trim().max(100).default('') }),
  output: pageOf(thanksEntry),
  effect: 'read',
});
export const listArticles = openCall({
  path: '/api/open/web/news/list4index',
  summary: '新闻、课程、服务案例列表',
  input: z.object({ type: articleKind, kw: z.string().trim().max(100).default(''), ...paging }),
  output: pageOf(articleCard),
  effect: 'read',
});
export const getArticle = openCall({
  path: '/api/open/news/detail',
  summary: '文章详情',
  input: z.object({ id: rid }),
  /** `body` is sanitised HTML. */
  output: articleCard.extend({
    body: z.string(),
    author: z.string(),
    published: moment,
    modified: moment,
    views: z.number().int(),
    previous: neighbour,
    next: neighbour,
    /** Each opens through `openAttachment`. */
    attachments: z.array(z.object({ rid, name: z.string(), size: z.number().int() })),
    related: z.array(serviceCard),
  }),
  refusals: { notFound: '文章不存在或已撤下', withdrawn: { msg: '文章已撤下', data: z.object({ type: z.string() }) } },
  effect: 'read',
});
/**
 * Counts once for each visitor and day; programs that crawl are not counted. The reply holds the count as it stands.
 */
export const countArticleView = openCall({
  path: '/api/open/news/view',
  summary: '文章浏览计数，返回新的次数',
  input: z.object({ id: rid }),
  output: z.object({ id: rid, num: z.number().int() }),
  refusals: { notFound: '文章不存在或已撤下' },
  effect: 'write',
});
/** Leads to a short-lived link of a file that a published article carries. */
export const openAttachment = openCall({
  method: 'GET',
  path: '/api/open/news/attachment/:file',
  summary: '打开已发布文章的附件',
  input: z.object({ file: rid, id: rid }),
  output: z.unknown(),
  refusals: { notFound: '附件不存在或文章已撤下' },
  effect: 'read',
  body: 'raw',
});

/** Texts that members agree to, each in every version that was ever published. */
export const agreedTexts = ['page.license', 'page.policy'] as const;
/** `text` is the version with this `number`, null without one or when it was never published. */
export const listTextVersions = openCall({
  method: 'GET',
  path: '/api/open/web/text/versions',
  summary: '用户服务协议与隐私政策的历次版本，新的在前',
  input: z.object({
    slug: z.enum(agreedTexts, '没有这份文件'),
    number: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  output: z.object({
    versions: z.array(z.object({ number: z.number().int(), version: z.string(), published: date })),
    text: z
      .object({
        title: z.string(),
        version: z.string(),
        sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      })
      .nullable(),
  }),
  effect: 'read',
});
