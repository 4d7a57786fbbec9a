import type { Page } from '../lib/page.ts';

/** What is offered: services with their prices, and the registers they name. */
export const cataloguePages: readonly Page[] = [
  {
    path: 'services',
    title: '检测项目',
    group: '目录',
    permission: 'catalogue.view',
    load: () => import('../pages/catalogue/services-page.tsx'),
  },
  {
    path: 'services/prices',
    title: '批量调价',
    group: '目录',
    permission: 'catalogue.priceChange',
    load: () => import('../pages/catalogue/price-change/price-change-page.tsx'),
  },
  {
    path: 'services/:rid',
    title: '检测项目',
    permission: 'catalogue.view',
    load: () => import('../pages/catalogue/service-page.tsx'),
  },
  {
    path: 'prices',
    title: '协议价',
    group: '目录',
    permission: 'catalogue.agreedPrices',
    load: () => import('../pages/prices/prices-page.tsx'),
  },
  {
    path: 'prices/:rid',
    title: '协议价',
    permission: 'catalogue.agreedPrices',
    load: () => import('../pages/prices/price-list-page.tsx'),
  },
  {
    path: 'categories',
    title: '项目分类',
    group: '目录',
    permission: 'catalogue.registers',
    load: () => import('../pages/catalogue/categories-page.tsx'),
  },
  {
    path: 'laboratories',
    title: '实验室',
    group: '目录',
    permission: 'catalogue.registers',
    load: () => import('../pages/catalogue/laboratories-page.tsx'),
  },
  {
    path: 'equipment',
    title: '仪器',
    group: '目录',
    permission: 'catalogue.registers',
    load: () => import('../pages/catalogue/equipment-page.tsx'),
  },
];
