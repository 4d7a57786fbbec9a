import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import type { Page } from './lib/page.ts';

/** All pages of the console, in the order of the menu. The home page is the empty path. */
export const pages: readonly Page[] = [
  { path: '', title: '工作台', roles: staffRoles, load: () => import('./pages/home/home-page.tsx') },
  { path: 'orders', title: '订单', group: '业务', roles: ['B', 'W', 'F'], load: () => import('./pages/orders/orders-page.tsx') },
  { path: 'orders/:rid', title: '订单', roles: ['B', 'W', 'F'], load: () => import('./pages/orders/order-page.tsx') },
];
