import { relative, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * The files that travel together, each by the beginning of its path below the root of the project; the first group that
 * names a module takes it. What nearly every page needs travels in two files, and what lists and their pages share in a
 * third: they compress better together, are fetched once, and each style file less is one less that the first paint
 * waits for. Calls are a file of their own for the pages that make them, and so is what waits for somebody to use the
 * page.
 */
export const travelGroups = {
  framework: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'node_modules/scheduler/',
    'node_modules/cookie/',
    'node_modules/set-cookie-parser/',
    'portal/src/lib/trusted-types',
  ],
  shared: [
    'ui/src/tokens.css',
    'ui/src/base.css',
    'ui/src/logo',
    'ui/src/icon',
    'ui/src/link',
    'ui/src/class-names',
    'ui/src/button',
    'ui/src/store',
    'portal/src/lib/use-awake',
    'portal/src/lib/session',
    'portal/src/lib/storage',
    'web/src/picture.ts',
    'portal/src/lib/use-site',
    'portal/src/lib/project-address',
    'portal/src/lib/logon',
    'portal/src/lib/meta',
    'portal/src/parts/adviser/ask-adviser',
    'portal/src/parts/adviser/open-adviser',
    'portal/src/parts/frame/count-badge',
    'portal/src/parts/frame/footer',
    'portal/src/parts/frame/header',
    'portal/src/parts/frame/late-scheme-switch',
    'portal/src/parts/frame/navigation',
    'portal/src/parts/frame/phone-',
    'portal/src/parts/frame/qr-codes',
    'portal/src/parts/frame/scroll-to-top',
    'portal/src/parts/frame/search-box',
    'portal/src/parts/frame/use-suggestions',
    'portal/src/parts/login/login-gate',
    'portal/src/parts/login/open-login',
    'portal/src/pages/home/carousel',
    'portal/src/parts/page-error',
    'portal/src/parts/router-link',
    'portal/src/parts/section.',
    'portal/src/parts/text/article-cards',
    'portal/src/parts/text/entry-link',
    'portal/src/parts/text/thanks-table',
  ],
  listing: [
    'ui/src/breadcrumb',
    'ui/src/money',
    'ui/src/format',
    'ui/src/field',
    'ui/src/empty-state',
    'ui/src/skeleton',
    'ui/src/date.tsx',
    'contract/src/catalogue/promise-movers',
    'ui/src/pagination',
    'ui/src/page-window',
    'portal/src/lib/address',
    'portal/src/lib/linked-data',
    'portal/src/lib/instrument-word',
    'portal/src/parts/services/service-card',
    'portal/src/pages/detail/table-view.module.css',
    'portal/src/parts/price-calculator/price-calculator.module.css',
    'portal/src/parts/price-calculator/price-result.module.css',
    'web/src/price-table.module.css',
  ],
  calls: [
    'ui/src/toast.tsx',
    'portal/src/lib/call.ts',
    'portal/src/lib/public-calls.ts',
    'portal/src/lib/suggest.ts',
    'web/src/call',
    'contract/src/kernel/client',
  ],
  awake: [
    'portal/src/parts/frame/awake',
    'portal/src/parts/frame/side-bar',
    'portal/src/parts/frame/scheme-switch',
    'portal/src/parts/frame/member-menu',
    'portal/src/parts/frame/page-progress',
    'web/src/scheme',
    'ui/src/toaster',
    'contract/src/identity/account-endpoints',
  ],
} satisfies Record<string, string[]>;

/**
 * Whether a module of the build belongs to one of the beginnings; packages lie in the root's folder or in a
 * workspace's.
 */
export function belongsTo(starts: readonly string[]): (id: string) => boolean {
  return (id) => {
    const path = relative(root, id.replace(/^\0slim:/, '')).replace(/^.*?(?=node_modules\/)/, '');
    return starts.some((start) => path.startsWith(start));
  };
}
