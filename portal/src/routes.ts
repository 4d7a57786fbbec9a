import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The route table of the specification; ids where it names them. */
export default [
  index('pages/home/page.tsx'),
  route('invited/:code?', 'pages/invited/page.tsx', { id: 'invited' }),
  route('about', 'pages/about/layout.tsx', [
    index('pages/about/index.tsx'),
    route('profile', 'pages/about/page.tsx', { id: 'profile' }),
    route('culture', 'pages/about/page.tsx', { id: 'culture' }),
    route('recruit', 'pages/about/page.tsx', { id: 'recruit' }),
  ]),
  route('project/*', 'pages/project/page.tsx', { id: 'project' }),
  route('list/:type', 'pages/list/page.tsx', { id: 'list' }),
  route('article/:id', 'pages/article/page.tsx'),
  route('detail/:rid', 'pages/detail/page.tsx'),
  route('contact', 'pages/contact/page.tsx'),
  route('guide', 'pages/guide/page.tsx'),
  route('search', 'pages/search/page.tsx', { id: 'search' }),
  route('license', 'pages/license/page.tsx'),
  route('policy', 'pages/policy/page.tsx'),
  route('experiment', 'pages/experiment/layout.tsx', [
    index('pages/experiment/index.tsx'),
    route('plan', 'pages/experiment/plan.tsx'),
    route('demand', 'pages/experiment/demand.tsx'),
    route('contract', 'pages/experiment/contract.tsx'),
  ]),
  route('member', 'pages/member/layout.tsx', [
    index('pages/member/index.tsx'),
    route('center', 'pages/member/center/page.tsx'),
    route('order', 'pages/member/order/page.tsx'),
    route('information', 'pages/member/information/page.tsx'),
    route('address', 'pages/member/address/page.tsx'),
    route('prestore', 'pages/member/prestore/page.tsx'),
    route('unsettled', 'pages/member/unsettled/page.tsx'),
    route('unpaid', 'pages/member/unpaid/page.tsx'),
    route('invoiceMg', 'pages/member/invoiceMg/page.tsx'),
    route('invoiceLs', 'pages/member/invoiceLs/page.tsx'),
  ]),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('*', 'pages/missing.tsx'),
] satisfies RouteConfig;
