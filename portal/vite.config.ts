import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { memberGroup } from './vite/member-group.ts';
import { routerSentences } from './vite/router-sentences.ts';
import { slimEndpoints } from './vite/slim-endpoints.ts';

const framework =
  /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/portal\/src\/lib\/trusted-types/;
const shared =
  /\/ui\/src\/(?:tokens\.css|base\.css|logo|icon|link|class-names|button|store)|\/portal\/src\/lib\/(?:use-awake|session|storage|picture|use-site|project-address|logon|meta)|\/portal\/src\/parts\/(?:header|footer|phone-bar|login-gate|count-badge|entry-link|late-scheme-switch|router-link|scroll-to-top|page-error|open-login|search-box|use-suggestions|qr-codes|navigation|phone-groups|carousel|section|thanks-table|article-cards)/;

const listing =
  /\/ui\/src\/(?:breadcrumb|money|format|field|empty-state|pagination|page-window)|\/portal\/src\/(?:lib\/(?:address|linked-data|instrument-word)|parts\/(?:service-card|file-viewer\/file-viewer\.module|price-calculator\/[\w-]+\.module))/;

const calls =
  /\/ui\/src\/toast\.tsx|\/portal\/src\/lib\/(?:call|refresh|public-calls|suggest)\.ts|\/web\/src\/call|contract\/src\/kernel\/client/;

const pricing =
  /\/portal\/src\/parts\/price-calculator\/(?:price|use-quote|count-field)|\/contract\/src\/pricing\/(?:check-answers|urgency-names)/;

/** What comes once somebody uses the page, or has signed in. */
const awake =
  /\/portal\/src\/parts\/(?:awake|side-bar|scheme-switch|member-menu|page-progress)|\/web\/src\/scheme|\/ui\/src\/toaster|contract\/src\/identity\/account-endpoints/;

/** Four letters that stand for a style file. */
const mark = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file.split('?')[0] ?? file))
    .digest('base64url')
    .replace(/[^a-z]/gi, '')
    .slice(0, 4);

const client = {
  // A schema that nobody uses has no effect: a page that needs one plain function of a contract file gets no zod. What
  // the router says to its developers, and what it demands of them, are sentences that visitors need not download.
  treeshake: { manualPureFunctions: ['z', 'text', 'optionalText', ...routerSentences] },
  output: {
    // What nearly every page needs travels in two files, and what lists and their pages share in a third: they compress
    // better together, are fetched once, and each style file less is one less that the first paint waits for. Calls and
    // prices are files of their own for the pages that make them. What member pages share travels in two
    // more, and what waits for somebody to use the page in one.
    codeSplitting: {
      groups: [
        { name: 'framework', test: framework },
        { name: 'shared', test: shared },
        { name: 'listing', test: listing },
        { name: 'calls', test: calls },
        { name: 'pricing', test: pricing },
        { name: memberGroup() },
        { name: 'awake', test: awake },
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
