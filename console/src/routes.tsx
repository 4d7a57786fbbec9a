import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import type { Page } from './lib/page.ts';

const order = () => import('./pages/orders/order-page.tsx');
const deposit = () => import('./pages/deposits/deposit-page.tsx');
const invoice = () => import('./pages/invoices/invoice-page.tsx');
const task = () => import('./pages/tasks/task-page.tsx');
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
  { path: 'staff', title: '员工账号', group: '管理', roles: ['M'], load: () => import('./pages/staff/staff-page.tsx') },
  { path: 'audit', title: '操作日志', group: '管理', roles: ['M'], load: () => import('./pages/staff/audit-page.tsx') },
];
