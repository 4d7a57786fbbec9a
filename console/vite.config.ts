import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptedStyles } from './vite/adopted-styles.ts';
import { codeReader } from './vite/code-reader.ts';
import { antdCss } from './vite/antd-css.ts';
import { noRulesAtRunTime } from './vite/no-rules-at-run-time.ts';
import { slimEndpoints } from './vite/slim-endpoints.ts';
import { travelGroups } from './vite/travel-groups.ts';
import { precompressed } from './vite/precompressed.ts';

/** What the contract makes its values with. */
const pureFunctions =
  'z text optionalText ruledText pageOf keysOf machine callsAbout staffCall memberCall openCall computerCall'.split(
    ' ',
  );

/** The base of antd, whose modules do nothing but define; its packages do not say so. */
const withoutEffects = /\/node_modules\/@(?:rc-component|ant-design)\//;

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  // In development a thread's files go through the page's own plugins.
  plugins: [
    adoptedStyles(),
    antdCss(),
    noRulesAtRunTime(),
    slimEndpoints(),
    react(),
    precompressed(),
    { ...codeReader(), apply: 'serve' },
  ],
  worker: { format: 'es', plugins: () => [codeReader()] },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // A schema, a call or a machine that nobody uses has no effect.
      treeshake: {
        manualPureFunctions: pureFunctions,
        moduleSideEffects: [{ test: withoutEffects, sideEffects: false }],
      },
      output: { codeSplitting: { groups: travelGroups } },
    },
  },
});
