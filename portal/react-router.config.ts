import type { Config } from '@react-router/dev/config';
import { compressAssets } from './vite/compress-assets.ts';

export default {
  appDirectory: 'src',
  ssr: true,
  // The table of all routes would be 3 kB of every first page: routes are told as their links appear.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
