import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import type { Page } from './lib/page.ts';

const order = () => import('./pages/orders/order-page.tsx');
const deposit = () => import('./pages/deposits/deposit-page.tsx');
const invoice = () => import('./pages/invoices/invoice-page.tsx');
const task = () => import('./pages/tasks/task-page.tsx');
const entry = () => import('./pages/content/entry-page.tsx');
const parcel = () => import('./pages/samples/sample-order-page.tsx');

/** All pages of the console, in the order of the menu. The home page is the empty path. */
export const pages: readonly Page[] = [
  { path: '', title: '工作台', roles: staffRoles, load: () => import('./pages/home/home-page.tsx') },
  {
    path: 'orders',
    title: '订单',
    group: '业务',
    roles: ['B', 'W', 'F'],
    load: () => import('./pages/orders/orders-page.tsx'),
  },
  {
    path: 'requirements',
    title: '需求',
    group: '业务',
    roles: ['B'],
    load: () => import('./pages/requirements/requirements-page.tsx'),
  },
  {
    path: 'requirements/:rid',
    title: '需求',
    roles: ['B'],
    load: () => import('./pages/requirements/requirement-page.tsx'),
  },
  { path: 'orders/:rid', title: '订单', roles: ['B', 'W', 'F'], load: order },
  {
    path: 'samples',
    title: '样品',
    group: '检测',
    roles: ['W', 'B'],
    load: () => import('./pages/samples/samples-page.tsx'),
  },
  { path: 'samples/:no', title: '样品', roles: ['W', 'B'], load: parcel },
  {
    path: 'tasks',
    title: '检测任务',
    group: '检测',
    roles: ['B', 'L', 'A'],
    load: () => import('./pages/tasks/tasks-page.tsx'),
  },
  { path: 'tasks/:rid', title: '检测任务', roles: ['B', 'L', 'A'], load: task },
  {
    path: 'deposits',
    title: '预存到账',
    group: '财务',
    roles: ['F'],
    load: () => import('./pages/deposits/deposits-page.tsx'),
  },
  { path: 'deposits/:no', title: '预存到账', roles: ['F'], load: deposit },
  {
    path: 'invoices',
    title: '开票申请',
    group: '财务',
    roles: ['F'],
    load: () => import('./pages/invoices/invoices-page.tsx'),
  },
  { path: 'invoices/:rid', title: '开票申请', roles: ['F'], load: invoice },
  {
    path: 'articles',
    title: '文章',
    group: '内容',
    roles: ['E'],
    load: () => import('./pages/content/articles-page.tsx'),
  },
  { path: 'articles/:rid', title: '文章', roles: ['E'], load: entry },
  {
    path: 'thanks',
    title: '文章致谢',
    group: '内容',
    roles: ['E'],
    load: () => import('./pages/content/thanks-page.tsx'),
  },
  { path: 'thanks/:rid', title: '文章致谢', roles: ['E'], load: entry },
  {
    path: 'home-parts',
    title: '首页横幅与专区',
    group: '内容',
    roles: ['E'],
    load: () => import('./pages/content/home-parts-page.tsx'),
  },
  { path: 'home-parts/:rid', title: '首页横幅与专区', roles: ['E'], load: entry },
  {
    path: 'abilities',
    title: '能力展示',
    group: '内容',
    roles: ['E'],
    load: () => import('./pages/content/abilities-page.tsx'),
  },
  { path: 'abilities/:rid', title: '能力展示', roles: ['E'], load: entry },
  {
    path: 'texts',
    title: '单页与站点',
    group: '内容',
    roles: ['E'],
    load: () => import('./pages/content/texts-page.tsx'),
  },
  { path: 'texts/:rid', title: '单页与站点', roles: ['E'], load: entry },
  {
    path: 'search-words',
    title: '搜索词',
    group: '内容',
    roles: ['E'],
    load: () => import('./pages/content/search-words-page.tsx'),
  },
  { path: 'search-words/:rid', title: '搜索词', roles: ['E'], load: entry },
  {
    path: 'services',
    title: '检测项目',
    group: '目录',
    roles: ['E'],
    load: () => import('./pages/catalogue/services-page.tsx'),
  },
  {
    path: 'services/:rid',
    title: '检测项目',
    roles: ['E'],
    load: () => import('./pages/catalogue/service-page.tsx'),
  },
  {
    path: 'categories',
    title: '项目分类',
    group: '目录',
    roles: ['E'],
    load: () => import('./pages/catalogue/categories-page.tsx'),
  },
  {
    path: 'settings',
    title: '系统设置',
    group: '管理',
    roles: ['E'],
    load: () => import('./pages/settings/settings-page.tsx'),
  },
  {
    path: 'templates',
    title: '消息模板',
    group: '管理',
    roles: ['E'],
    load: () => import('./pages/messages/templates-page.tsx'),
  },
  {
    path: 'templates/:key',
    title: '消息模板',
    roles: ['E'],
    load: () => import('./pages/messages/template-page.tsx'),
  },
  {
    path: 'deliveries',
    title: '发送记录',
    group: '管理',
    roles: ['M'],
    load: () => import('./pages/messages/deliveries-page.tsx'),
  },
  { path: 'staff', title: '员工账号', group: '管理', roles: ['M'], load: () => import('./pages/staff/staff-page.tsx') },
  {
    path: 'ledger',
    title: '账务核对',
    group: '管理',
    roles: ['M'],
    load: () => import('./pages/ledger/ledger-page.tsx'),
  },
  { path: 'audit', title: '操作日志', group: '管理', roles: ['M'], load: () => import('./pages/staff/audit-page.tsx') },
  {
    path: 'account',
    title: '我的账号',
    group: '我的',
    roles: staffRoles,
    load: () => import('./pages/staff/account-page.tsx'),
  },
];
