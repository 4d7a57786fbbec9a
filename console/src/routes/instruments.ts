import type { Page } from '../lib/page.ts';

/** Time of instruments: who has booked it, when they are open, and who may use them alone. */
export const instrumentPages: readonly Page[] = [
  {
    path: 'reservations',
    title: '预约',
    group: '检测',
    permission: 'reservations.view',
    load: () => import('../pages/reservations/reservations-page.tsx'),
  },
  {
    path: 'reservations/:rid',
    title: '预约',
    permission: 'reservations.view',
    load: () => import('../pages/reservations/reservation-page.tsx'),
  },
  {
    path: 'worklists',
    title: '上机清单',
    group: '检测',
    permission: 'tasks.worklists',
    load: () => import('../pages/tasks/worklist/worklists-page.tsx'),
  },
  {
    path: 'instrument-board',
    title: '机时看板',
    group: '检测',
    permission: 'reservations.view',
    load: () => import('../pages/reservations/instrument-board/instrument-board-page.tsx'),
  },
  {
    path: 'board',
    title: '仪器排期',
    group: '检测',
    permission: 'reservations.view',
    load: () => import('../pages/reservations/board-page.tsx'),
  },
  {
    path: 'instruments',
    title: '仪器开放时间',
    group: '检测',
    permission: 'reservations.view',
    load: () => import('../pages/reservations/instruments-page.tsx'),
  },
  {
    path: 'trainings',
    title: '培训资格',
    group: '检测',
    permission: 'reservations.trainings',
    load: () => import('../pages/reservations/trainings-page.tsx'),
  },
];
