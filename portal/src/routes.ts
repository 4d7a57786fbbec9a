import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/home/page.tsx', { id: 'home' }),
] satisfies RouteConfig;
