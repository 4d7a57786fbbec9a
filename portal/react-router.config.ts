import type { Config } from '@react-router/dev/config';
import { compressAssets } from './vite/compress-assets.ts';

export default {
  appDirectory: 'src',
  ssr: true,
  // Every route is in the first manifest: the table is short, and navigation needs no extra round trip.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
