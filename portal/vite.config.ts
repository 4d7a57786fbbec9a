import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { slimEndpoints } from './vite/slim-endpoints.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [slimEndpoints(), reactRouter()],
  // The server part is one self-contained bundle, so that production needs no front-end package.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'es2023',
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    ...(isSsrBuild ? { rolldownOptions: { input: './src/server-entry.ts' } } : {}),
  },
}));
