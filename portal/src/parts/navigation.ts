import { projectHref } from '../lib/project-address.ts';
import type { Site } from '../lib/site.ts';

export interface NavItem {
  label: string;
  href: string;
  children?: { label: string; href: string }[];
}

/** The main navigation (specification §2). */
export function mainNavigation(types: Site['types']): NavItem[] {
  return [
    { label: '首页', href: '/' },
    { label: '服务项目', href: '/project', children: types.map(({ id, name }) => ({ label: name, href: projectHref({ typeId: id, title: name }) })) },
    { label: '服务案例', href: '/list/service' },
    { label: '新闻动态', href: '/list/news' },
    { label: '课程学习', href: '/list/course' },
    {
      label: '关于我们',
      href: '/about/profile',
      children: [
        { label: '公司简介', href: '/about/profile' },
        { label: '企业文化', href: '/about/culture' },
        { label: '人才招聘', href: '/about/recruit' },
      ],
    },
    { label: '联系我们', href: '/contact' },
  ];
}

/** The member centre's menu in its groups (specification §2). */
export const memberMenu: { label: string; items: { label: string; href: string }[] }[] = [
  { label: '资产', items: [{ label: '预存余额', href: '/member/prestore' }, { label: '待结算', href: '/member/unsettled' }, { label: '待付款', href: '/member/unpaid' }] },
  { label: '个人信息', items: [{ label: '个人资料', href: '/member/information' }, { label: '地址管理', href: '/member/address' }] },
  { label: '订单', items: [{ label: '我的订单', href: '/member/order' }] },
  { label: '发票', items: [{ label: '发票抬头', href: '/member/invoiceMg' }, { label: '开票记录', href: '/member/invoiceLs' }] },
];
