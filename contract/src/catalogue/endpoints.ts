import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { serviceDemo } from './demo.ts';
import { parameterField } from './parameters.ts';
import { longestModel, serviceCard } from './service.ts';
import { priceRule } from '../pricing/rules.ts';

const typeChild = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() });
/** How the list of a category is headed and introduced; empty where the editors wrote nothing. */
const heading = { title: z.string(), sketch: z.string() };
const category = z.object({
  id: z.number().int(),
  name: z.string(),
  ...heading,
  img: z.string(),
  count: z.number().int(),
  children: z.array(typeChild),
});
export const typeGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  count: z.number().int(),
  children: z.array(category),
  /** What menus and lists leave out while its address still answers; `parent_id` is the shown category above it. */
  hidden: z.array(
    z.object({ id: z.number().int(), name: z.string(), ...heading, parent_id: z.number().int().nullable() }),
  ),
});
export type TypeGroup = z.infer<typeof typeGroup>;

export const listTypeGroups = openCall({
  method: 'GET',
  path: '/api/open/web/type/group',
  summary: '项目类型、分类及数量',
  input: z.object({}),
  output: z.array(typeGroup),
  effect: 'read',
});

export const searchSorts = ['relevance', 'popular', 'price', 'price_desc', 'days'] as const;
export const searchServices = openCall({
  method: 'GET',
  path: '/api/open/web/device/search',
  summary: '检索与筛选服务项目',
  input: z.object({
    kw: z.string().trim().max(100).default(''),
    typeId: z.coerce.number().int().optional(),
    /** A category or one of its children. */
    childId: z.coerce.number().int().optional(),
    priceMin: z.coerce.number().int().min(0).optional(),
    priceMax: z.coerce.number().int().min(0).optional(),
    daysMax: z.coerce.number().min(0).max(365).optional(),
    instrument: z.string().trim().max(longestModel).optional(),
    urgent: z.coerce.number().int().min(0).max(1).optional(),
    onSite: z.coerce.number().int().min(0).max(1).optional(),
    sort: z.enum(searchSorts).default('relevance'),
    ...paging,
  }),
  /** `collected`: no instrument of a laboratory is booked, a courier comes. */
  output: pageOf(serviceCard.extend({ collected: z.boolean() })).extend({
    facets: z.object({
      types: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
      categories: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
      instruments: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
    /**
     * Nothing holds all the words: these have a name with a typing error, or the technique that is named among them.
     */
    approximate: z.boolean(),
    /** The editors know that nobody offers it here. */
    absent: z.boolean(),
    /** What to try instead when nothing matches: names that share some of the words, else categories. */
    suggestions: z.array(z.string()),
  }),
  effect: 'read',
});

export const suggestServices = openCall({
  method: 'GET',
  path: '/api/open/web/device/suggest',
  summary: '搜索联想，最多 10 条',
  input: z.object({ kw: z.string().trim().max(100).default('') }),
  output: z.array(z.object({ rid, name: z.string(), english: z.string(), hint: z.string() })),
  effect: 'read',
});

export const evaluationEntry = z.object({
  author: z.string(),
  score: z.number().int().min(1).max(5),
  content: z.string(),
  created: moment,
  reply: z.string().nullable(),
});
export const serviceDetail = serviceCard.extend({
  type_name: z.string(),
  /** Whether the category is hidden from menus and lists. */
  category_hidden: z.boolean(),
  aliases: z.array(z.string()),
  gallery: z.array(z.string()),
  instruments: z.array(z.object({ name: z.string(), model: z.string(), laboratory: z.string() })),
  introduction: z.array(z.string()),
  requirements: z.array(z.string()),
  result_types: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  parameters: z.array(parameterField),
  prices: z.array(priceRule),
  /** Days from receipt to publication over orders finished in the last 90 days; null until enough are finished. */
  lead_time: z.object({ median_days: z.number(), p90_days: z.number(), orders: z.number().int() }).nullable(),
  demo: serviceDemo.nullable(),
  /** The newest; `evaluation_count` is how many there are. */
  evaluations: z.array(evaluationEntry),
  evaluation_count: z.number().int(),
  score: z.number().nullable(),
  related: z.array(serviceCard),
});
export type ServiceDetail = z.infer<typeof serviceDetail>;

export const getServiceDetail = openCall({
  method: 'GET',
  path: '/api/open/web/device/detail',
  summary: '服务项目详情',
  input: z.object({ rid }),
  output: serviceDetail,
  refusals: {
    notFound: '该服务不存在或已下架',
    withdrawn: { msg: '该服务已下架', data: z.object({ typeId: z.int() }) },
  },
  effect: 'read',
  shows: ['reservations'],
});

export const listEvaluations = openCall({
  method: 'GET',
  path: '/api/open/web/device/evaluations',
  summary: '服务项目的评价，新的在前',
  input: z.object({ rid, ...paging }),
  output: pageOf(evaluationEntry),
  effect: 'read',
});

/**
 * A published picture by the bare name that records carry. The bytes are sent as they are; a name never changes its
 * content.
 */
export const getPicture = openCall({
  method: 'GET',
  path: '/upload/img/:name',
  summary: '公开图片',
  input: z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,120}$/, '图片名称不正确') }),
  output: z.unknown(),
  refusals: { notFound: '图片不存在' },
  effect: 'read',
  body: 'raw',
});

const titled = z.object({ id: z.number().int(), name: z.string() });
const discount = z.object({ discount_label: z.string() });
export const homeData = z.object({
  bannerArr: z.array(
    z.object({
      img: z.string(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      redirect: z.string().nullable(),
    }),
  ),
  typeArr: z.array(
    titled.extend({ img: z.string(), discount_info: discount.nullable(), typeChildArr: z.array(titled) }),
  ),
  prefectureNavBottomArr: z.array(titled.extend({ img: z.string(), title: z.string(), sketch: z.string() })),
  hotItems: z.array(z.object({ rid, name: z.string(), img: z.string(), sketch: z.string(), order: z.number().int() })),
  serviceCaseArr: z.array(
    z.object({
      rid,
      title: z.string(),
      sketch: z.string(),
      img: z.string(),
      source: z.string().nullable(),
      created: date,
    }),
  ),
  thanksArr: z.array(
    z.object({
      company: z.string(),
      title: z.string(),
      code: z.string(),
      content: z.string(),
      sketch: z.string(),
      source: z.string().nullable(),
    }),
  ),
});
export type HomeData = z.infer<typeof homeData>;

export const getHome = openCall({
  method: 'GET',
  path: '/api/open/web/index',
  summary: '首页数据',
  input: z.object({}),
  output: homeData,
  effect: 'read',
});
