import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { memberGroup } from './vite/member-group.ts';
import { routerSentences } from './vite/router-sentences.ts';
import { slimEndpoints } from './vite/slim-endpoints.ts';
import { belongsTo, travelGroups } from './vite/travel-groups.ts';

/** Four letters that stand for a style file. */
const mark = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file.split('?')[0] ?? file))
    .digest('base64url')
    .replace(/[^a-z]/gi, '')
    .slice(0, 4);

const group = (name: keyof typeof travelGroups) => ({ name, test: belongsTo(travelGroups[name]) });

const client = {
  // A schema that nobody uses has no effect: a page that needs one plain function of a contract file gets no zod. What
  // the router says to its developers, and what it demands of them, are sentences that visitors need not download.
  treeshake: { manualPureFunctions: ['z', 'text', 'optionalText', ...routerSentences] },
  output: {
    codeSplitting: {
      groups: [
        group('framework'),
        group('shared'),
        group('listing'),
        group('calls'),
        { name: memberGroup() },
        // Last, or what it builds on would be taken along with it.
        group('awake'),
      ],
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [slimEndpoints(), reactRouter()],
  // The server part is one self-contained bundle, so that production needs no front-end package.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Built pages are drawn by React's fast form, whatever the process is started for.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The word stays, so that name and key compress to one; two files never share the mark.
  css: { modules: { generateScopedName: (name: string, file: string) => `${name}_${mark(file)}` } },
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
