import { createBrowserRouter } from 'react-router';
import { pages } from './routes.tsx';
import { Layout } from './shell/layout.tsx';
import { Lost } from './shell/lost.tsx';
import { Permitted } from './shell/permitted.tsx';
import { RouteFault } from './shell/route-fault.tsx';
import { Waiting } from './shell/waiting.tsx';

export const router = createBrowserRouter(
  [
    {
      path: '/sign-in',
      lazy: async () => ({ Component: (await import('./pages/sign-in/sign-in-page.tsx')).default }),
      HydrateFallback: Waiting,
      ErrorBoundary: RouteFault,
    },
    {
      path: '/',
      Component: Layout,
      HydrateFallback: Waiting,
      ErrorBoundary: RouteFault,
      children: [
        ...pages.map((page) => ({
          path: page.path,
          ErrorBoundary: RouteFault,
          lazy: async () => {
            const { default: Content } = await page.load();
            return { Component: () => <Permitted page={page} Content={Content} /> };
          },
        })),
        { path: '*', Component: Lost },
      ],
    },
  ],
  { basename: '/console' },
);
