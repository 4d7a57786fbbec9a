import type { Page } from '../lib/page.ts';

const entry = () => import('../pages/content/entry-page.tsx');

/** What editors keep: contents, the exchange shop and what comes with it. */
export const contentPages: readonly Page[] = [
  {
    path: 'articles',
    title: '文章',
    group: '内容',
    permission: 'content.view',
    load: () => import('../pages/content/articles-page.tsx'),
  },
  { path: 'articles/:rid', title: '文章', permission: 'content.view', load: entry },
  {
    path: 'thanks',
    title: '文章致谢',
    group: '内容',
    permission: 'content.view',
    load: () => import('../pages/content/thanks-page.tsx'),
  },
  { path: 'thanks/:rid', title: '文章致谢', permission: 'content.view', load: entry },
  {
    path: 'home-parts',
    title: '首页横幅与专区',
    group: '内容',
    permission: 'content.view',
    load: () => import('../pages/content/home-parts-page.tsx'),
  },
  { path: 'home-parts/:rid', title: '首页横幅与专区', permission: 'content.view', load: entry },
  {
    path: 'abilities',
    title: '能力展示',
    group: '内容',
    permission: 'content.view',
    load: () => import('../pages/content/abilities-page.tsx'),
  },
  { path: 'abilities/:rid', title: '能力展示', permission: 'content.view', load: entry },
  {
    path: 'texts',
    title: '单页与站点',
    group: '内容',
    permission: 'content.view',
    load: () => import('../pages/content/texts-page.tsx'),
  },
  { path: 'texts/:rid', title: '单页与站点', permission: 'content.view', load: entry },
  {
    path: 'search-words',
    title: '搜索词',
    group: '内容',
    permission: 'content.search',
    load: () => import('../pages/content/search-words-page.tsx'),
  },
  { path: 'search-words/:rid', title: '搜索词', permission: 'content.view', load: entry },
  {
    path: 'evaluations',
    title: '评价',
    group: '内容',
    permission: 'growth.evaluations',
    load: () => import('../pages/content/evaluations-page.tsx'),
  },
  {
    path: 'exchanges',
    title: '积分兑换',
    group: '积分与优惠券',
    permission: 'growth.points',
    load: () => import('../pages/points/exchanges-page.tsx'),
  },
  {
    path: 'exchanges/:rid',
    title: '积分兑换',
    permission: 'growth.points',
    load: () => import('../pages/points/exchange-page.tsx'),
  },
  {
    path: 'goods',
    title: '积分商品',
    group: '积分与优惠券',
    permission: 'growth.points',
    load: () => import('../pages/points/goods-page.tsx'),
  },
  {
    path: 'papers',
    title: '论文致谢奖励',
    group: '积分与优惠券',
    permission: 'growth.papers',
    load: () => import('../pages/points/papers-page.tsx'),
  },
  {
    path: 'papers/:rid',
    title: '论文致谢奖励',
    permission: 'growth.papers',
    load: () => import('../pages/points/paper-page.tsx'),
  },
];
