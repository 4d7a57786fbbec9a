import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { slimEndpoints } from './vite/slim-endpoints.ts';

const framework = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;
const shared = /\/(?:ui\/src|portal\/src\/(?:lib|parts)|contract\/src\/kernel)\//;

const client = {
  // A schema that nobody uses has no effect: a page that needs one plain function of a contract file gets no zod.
  treeshake: { manualPureFunctions: ['z', 'text', 'optionalText'] },
  output: {
    // What nearly every page needs travels in two files: they compress better together and are fetched once.
    codeSplitting: { groups: [{ name: 'framework', test: framework }, { name: 'shared', test: shared, minShareCount: 5 }] },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [slimEndpoints(), reactRouter()],
  // The server part is one self-contained bundle, so that production needs no front-end package.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'es2023',
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    // Which file loads which: the size check reads it.
    manifest: true,
  },
  environments: {
    client: { build: { rolldownOptions: client } },
    ssr: { build: { rolldownOptions: { input: './src/server-entry.ts' } } },
  },
}));
