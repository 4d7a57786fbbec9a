import { z } from 'zod';
import { date, possiblyEmptyText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { documentText, isDocument, isLink, type DocumentNode } from './document.ts';

const words = (label: string, max: number) => text(`请填写${label}`, max);
const picture = (label: string) =>
  z
    .string(`请上传${label}`)
    .max(121, '图片名称不正确')
    .regex(/^[a-z0-9][a-z0-9._-]*$/, `请上传${label}`);
const maybePicture = z.union([z.literal(''), picture('图片')], '图片名称不正确').default('');
/** An http(s) address or nothing. */
const outside = z
  .string()
  .trim()
  .max(500, '最多 500 个字')
  .refine(
    (address) => address === '' || (!address.startsWith('/') && isLink(address)),
    '请填写 http 或 https 开头的网址',
  )
  .default('');
const dateField = date.nullable().default(null);
const document = z
  .custom<DocumentNode>(isDocument, {
    error: ({ input }) => (input === undefined ? '请填写正文' : '正文含有不支持的内容'),
  })
  .refine((body) => documentText(body).trim() !== '' || JSON.stringify(body).includes('"image"'), '请填写正文');

export const attachment = z.object({ rid, name: z.string().max(200), size: z.number().int() });

const article = z.object({
  title: words('标题', 100),
  sketch: words('摘要', 300),
  img: picture('封面'),
  author: possiblyEmptyText(40),
  /** The original elsewhere: lists then lead there. */
  source: outside,
  /** The date that readers see; without one the day of the first publication. */
  shown_on: dateField,
  body: document,
  attachments: z.array(attachment).max(20, '最多 20 个附件').default([]),
  /** Services by rid. */
  related: z.array(rid).max(6, '最多 6 个相关项目').default([]),
});
const section = z.object({
  heading: words('小标题', 80),
  paragraphs: z.array(words('段落', 3000)).min(1, '请填写段落').max(60),
});
const page = z.object({
  title: words('标题', 60),
  sections: z.array(section).min(1, '请至少写一节').max(60),
});
/** `version` names what members agree to. */
const agreed = z.object({ ...page.shape, version: words('版本号', 20) });
const key = z.string().regex(/^[a-z0-9-]{1,40}$/, '键名为小写字母、数字与横线');

/** Words that lead to services, by rid, the best first. */
const lead = z.object({
  words: z.array(words('词', 60)).min(1, '请填写词').max(60, '每组最多 60 个词'),
  services: z.array(rid).min(1, '请选择项目').max(20, '最多 20 个项目'),
});

/** What an editor fills in, by kind. */
export const entryForms = {
  news: article,
  course: article,
  service: article,
  thanks: z.object({
    company: words('作者信息', 100),
    title: words('服务项目', 100),
    code: words('期刊信息', 100),
    content: words('致谢内容', 1000),
    sketch: words('文章摘要', 1000),
    source: outside,
  }),
  banner: z
    .object({
      img: picture('图片'),
      title: possiblyEmptyText(40),
      description: possiblyEmptyText(80),
      /** An http(s) address, the rid of a service, or nothing. */
      redirect: z.union([z.literal(''), rid, outside], '请选择项目或填写 http(s) 网址').default(''),
    })
    // Who does not see the picture must be told where it leads.
    .refine(({ title, redirect }) => !redirect || Boolean(title), {
      path: ['title'],
      error: '可点击的横幅请填写标题',
      // Also beside other faults, so that all are told at once.
      when: () => true,
    }),
  zone: z.object({
    type_id: z.number('请选择项目类型或分类').int(),
    name: words('名称', 30),
    /** Stands in the address that it opens; the list there is headed by its category. */
    title: words('网址中的标题', 30),
    sketch: words('简介', 80),
    img: picture('图片'),
  }),
  laboratory: z.object({
    name: words('名称', 60),
    city: possiblyEmptyText(20),
    sketch: words('简介', 500),
    img: maybePicture,
  }),
  instrument: z.object({
    name: words('名称', 60),
    model: words('型号', 80),
    laboratory: possiblyEmptyText(60),
    category_id: z.number().int().nullable().default(null),
    sketch: possiblyEmptyText(500),
    img: maybePicture,
  }),
  qualification: z.object({
    name: words('名称', 60),
    number: possiblyEmptyText(60),
    issuer: possiblyEmptyText(60),
    valid_until: dateField,
    sketch: possiblyEmptyText(500),
    img: maybePicture,
  }),
  counter: z.object({
    name: words('名称', 20),
    /** What is counted at each reading, or a number of the editor's own. */
    measure: z.enum(['services', 'laboratories', 'instruments', 'orders', 'own'], '请选择计数方式'),
    number: z.number('请填写数字').min(0).max(1e12).default(0),
    unit: possiblyEmptyText(10),
  }),
  page,
  agreement: agreed,
  guide: z.object({
    topics: z
      .array(
        z.object({
          key,
          title: words('主题', 30),
          entries: z.array(z.object({ question: words('问题', 100), answer: words('回答', 2000) })).max(60),
        }),
      )
      .min(1, '请至少写一个主题')
      .max(20),
  }),
  popup: z
    .object({
      enabled: z.boolean().default(false),
      img: maybePicture,
      url: outside,
      /** First and last day on which it may open; open ends are allowed. */
      from: dateField,
      until: dateField,
    })
    .refine(({ enabled, img }) => !enabled || img !== '', { path: ['img'], error: '请上传图片' })
    .refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      error: '结束日期不能早于开始日期',
    }),
  process: z.object({
    customers: z
      .array(
        z.object({
          key,
          name: words('客户类型', 20),
          steps: z
            .array(z.object({ title: words('步骤', 20), text: words('说明', 200) }))
            .min(1, '请至少写一步')
            .max(10),
        }),
      )
      .min(1, '请至少写一种客户')
      .max(4),
  }),
  contact: z.object({
    name: words('名称', 40),
    hotline: words('服务热线', 40),
    /** Empty, or days and times alone: as the settings say. */
    hours: possiblyEmptyText(60),
    address: words('地址', 200),
    express: words('收样地址', 200),
    phone: possiblyEmptyText(40),
    email: z.union([z.literal(''), z.email('请输入正确的邮箱')], '请输入正确的邮箱').default(''),
    official: maybePicture,
    /** What stands below a code that is not what its place is called. */
    officialName: possiblyEmptyText(10),
    consulting: maybePicture,
    consultingName: possiblyEmptyText(10),
    miniProgram: maybePicture,
    miniProgramName: possiblyEmptyText(10),
  }),
  /** How the site calls itself and its sections, on pages, in search engines and on pictures for sharing. */
  words: z.object({
    slogan: words('平台定位', 30),
    headline: words('首页标题', 30),
    introduction: words('平台介绍', 120),
    share: words('分享图说明', 100),
    news: words('新闻动态的说明', 80),
    course: words('课程学习的说明', 80),
    service: words('服务案例的说明', 80),
    thanks: words('文章致谢的说明', 80),
    require: words('发布需求的说明', 100),
    require_search: words('发布需求的搜索说明', 120),
  }),
  /** What single pages tell of themselves; `{时限}` stands for the promised time of a call. */
  notes: z.object({
    ask_title: words('没找到项目时的标题', 30),
    ask: words('没找到项目时的说明', 100),
    steps: z
      .array(z.object({ title: words('步骤', 20), text: words('说明', 100) }))
      .min(1, '请至少写一步')
      .max(6, '最多 6 步'),
    sampling: words('上门取样的说明', 80),
    ability: words('能力展示的说明', 80),
    guide_search: words('帮助中心的搜索说明', 120),
    contact_search: words('联系我们的搜索说明', 120),
    search_search: words('搜索页的搜索说明', 120),
  }),
  partners: z.object({
    list: z.array(z.object({ name: words('名称', 60), img: maybePicture, url: outside })).max(40),
  }),
  featured: z.object({ services: z.array(rid).max(20, '最多 20 个项目') }),
  /** What the search knows beside synonyms. */
  vocabulary: z.object({
    names: z.array(lead).max(1000, '最多 1000 组').default([]),
    needs: z.array(lead).max(1000, '最多 1000 组').default([]),
    absent: z.array(words('词', 40)).max(1000, '最多 1000 个词').default([]),
    fillers: z.array(words('词', 40)).max(1000, '最多 1000 个词').default([]),
  }),
  synonyms: z.object({
    groups: z
      .array(z.array(words('词', 40)).min(2, '每组至少两个词').max(30, '每组最多 30 个词'))
      .max(1000, '最多 1000 组'),
  }),
} as const;

export type EntryKind = keyof typeof entryForms;
/** What an editor has typed so far: anything may still be missing. */
export type EntryDraft = Record<string, unknown>;
/** A whole entry, as it may be shown. */
export type EntryData<K extends EntryKind> = z.output<(typeof entryForms)[K]>;
export const entryKinds = keysOf(entryForms);

/** Kinds whose order the editors choose; articles stand by their date. */
export const orderedKinds = [
  'thanks',
  'banner',
  'zone',
  'laboratory',
  'instrument',
  'qualification',
  'counter',
] as const satisfies EntryKind[];
/** Kinds of which there are many; the others stand once under each of their slugs. */
export const manyKinds = ['news', 'course', 'service', ...orderedKinds] as const satisfies EntryKind[];
export type ManyKind = (typeof manyKinds)[number];

export const entryKindNames: Readonly<Record<EntryKind, string>> = {
  news: '新闻动态',
  course: '课程学习',
  service: '服务案例',
  thanks: '文章致谢',
  banner: '首页横幅',
  zone: '热门专区',
  laboratory: '实验室',
  instrument: '仪器',
  qualification: '资质',
  counter: '数字',
  page: '单页',
  agreement: '协议与政策',
  guide: '帮助',
  popup: '首页弹窗',
  process: '服务流程',
  contact: '站点与联系方式',
  words: '首页标题与栏目说明',
  notes: '各页说明',
  partners: '合作机构',
  featured: '热门项目次序',
  synonyms: '搜索同义词',
  vocabulary: '搜索词表',
};

/** Entries that stand once, by their lasting name, with the kind of their form and where visitors meet them. */
export const singles = {
  'page.about.profile': { kind: 'page', title: '公司简介', path: '/about/profile' },
  'page.about.culture': { kind: 'page', title: '企业文化', path: '/about/culture' },
  'page.about.recruit': { kind: 'page', title: '人才招聘', path: '/about/recruit' },
  'page.contact': { kind: 'page', title: '联系我们的说明', path: '/contact' },
  'page.guide': { kind: 'guide', title: '帮助中心', path: '/guide' },
  'page.license': { kind: 'agreement', title: '用户服务协议', path: '/license' },
  'page.policy': { kind: 'agreement', title: '隐私政策', path: '/policy' },
  contact: { kind: 'contact', title: '站点与联系方式', path: '/contact' },
  'site.words': { kind: 'words', title: '首页标题与栏目说明', path: '/' },
  'site.notes': { kind: 'notes', title: '各页说明', path: '/require' },
  popup: { kind: 'popup', title: '首页弹窗', path: '/' },
  process: { kind: 'process', title: '服务流程', path: '/' },
  partners: { kind: 'partners', title: '合作机构', path: '/' },
  'home.featured': { kind: 'featured', title: '热门项目次序', path: '/' },
  'search.synonyms': { kind: 'synonyms', title: '搜索同义词', path: '/search' },
  'search.vocabulary': { kind: 'vocabulary', title: '搜索词表', path: '/search' },
} as const satisfies Record<string, { kind: EntryKind; title: string; path: string }>;
export type SingleSlug = keyof typeof singles;
