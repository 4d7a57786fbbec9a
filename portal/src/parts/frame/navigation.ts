import { projectHref } from '../../lib/project-address.ts';
import type { Site } from '../../lib/site.ts';
import { openSampling } from '../pickup-form/open-sampling.ts';

export interface NavItem {
  label: string;
  href: string;
  /** What the entry counts, shown as a badge. */
  count?: number;
  /** Opens a dialog in the place of the page, which a reader without scripts still reaches. */
  onOpen?: () => void;
  children?: { label: string; href: string }[];
}

/** The main navigation (specification §2). */
export function mainNavigation(types: Site['types']): NavItem[] {
  return [
    { label: '首页', href: '/' },
    {
      label: '服务项目',
      href: '/project',
      children: types.map(({ id, name }) => ({ label: name, href: projectHref({ typeId: id, title: name }) })),
    },
    {
      label: '关于我们',
      href: '/about/profile',
      children: [
        { label: '公司简介', href: '/about/profile' },
        { label: '企业文化', href: '/about/culture' },
        { label: '人才招聘', href: '/about/recruit' },
      ],
    },
    { label: '能力展示', href: '/televised' },
    { label: '新闻动态', href: '/list/news' },
    { label: '课程学习', href: '/list/course' },
    { label: '联系我们', href: '/contact' },
  ];
}

/** What a customer comes back for, beside the main navigation. */
export const quickLinks: NavItem[] = [
  { label: '发布需求', href: '/require' },
  { label: '上门取样', href: '/member/sampling', onOpen: openSampling },
  { label: '我的订单', href: '/member/order' },
  { label: '预存余额', href: '/member/prestore' },
  { label: '帮助中心', href: '/guide' },
  { label: '用户服务协议', href: '/license' },
  { label: '隐私政策', href: '/policy' },
];
