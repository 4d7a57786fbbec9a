import type { Page } from '../lib/page.ts';

/** Who brings customers, and what that is paid. */
export const growthPages: readonly Page[] = [
  {
    path: 'withdrawals',
    title: '返利提现',
    group: '邀请与推广',
    permission: 'finance.withdrawals',
    load: () => import('../pages/withdrawals/withdrawals-page.tsx'),
  },
  {
    path: 'withdrawals/batches',
    title: '打款批次',
    group: '邀请与推广',
    permission: 'finance.withdrawals',
    load: () => import('../pages/withdrawals/batches-page.tsx'),
  },
  {
    path: 'withdrawals/batches/:rid',
    title: '打款批次',
    permission: 'finance.withdrawals',
    load: () => import('../pages/withdrawals/batch-page.tsx'),
  },
  {
    path: 'withdrawals/:rid',
    title: '返利提现',
    permission: 'finance.withdrawals',
    load: () => import('../pages/withdrawals/withdrawal-page.tsx'),
  },
  {
    path: 'promoters',
    title: '推广员',
    group: '邀请与推广',
    permission: 'growth.promoters',
    load: () => import('../pages/promoters/promoters-page.tsx'),
  },
  {
    path: 'promoters/:rid',
    title: '推广员',
    permission: 'growth.promoters',
    load: () => import('../pages/promoters/promoter-page.tsx'),
  },
  {
    path: 'invitations',
    title: '邀请关系',
    group: '邀请与推广',
    permission: 'growth.invitations',
    load: () => import('../pages/invitations/invitations-page.tsx'),
  },
  {
    path: 'invitations/:rid',
    title: '邀请',
    permission: 'growth.invitations',
    load: () => import('../pages/invitations/invitation-page.tsx'),
  },
];
