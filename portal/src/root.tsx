import '@yance/web/zod-without-eval.ts';
import '@yance/ui/tokens.css';
import '@yance/ui/base.css';
import { lazy, Suspense, use, useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useNavigate, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pictureBase } from '@yance/web/picture.ts';
import { LinkContext } from '@yance/ui/link.tsx';
import { pageKey, reader } from './lib/read.ts';
import { loadSite, type Site } from './lib/site.ts';
import { pathOfHash } from './lib/hash-address.ts';
import { familyOf, useSession } from './lib/session.ts';
import { firstScript, NonceContext } from './lib/first-script.ts';
import { useAwake, watchAwake } from './lib/use-awake.ts';
import { PageError } from './parts/page-error.tsx';
import { Footer } from './parts/frame/footer.tsx';
import { Header } from './parts/frame/header.tsx';
import { LoginGate } from './parts/login/login-gate.tsx';
import { PhoneBar } from './parts/frame/phone-bar.tsx';
import { RouterLink } from './parts/router-link.tsx';
import { ScrollToTop } from './parts/frame/scroll-to-top.tsx';

const Awake = lazy(() => import('./parts/frame/awake.tsx'));

export async function loader({ context }: LoaderFunctionArgs): Promise<Site> {
  return loadSite(reader(context), context.get(pageKey).origin);
}

/** Settings change rarely: the first page's copy serves until the next full load. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<Site>('root');
  const nonce = use(NonceContext);
  return (
    <html lang="zh-CN" data-pictures={pictureBase() || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111a24" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title="新闻动态" href="/rss.xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          跳到正文
        </a>
        <LinkContext value={RouterLink}>
          <Header site={site} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer site={site} />
          <PhoneBar />
        </LinkContext>
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const awake = useAwake();
  useEffect(watchAwake, []);
  const navigate = useNavigate();
  useEffect(() => {
    const path = pathOfHash(location.hash);
    if (path !== null) void navigate(path, { replace: true });
  }, [navigate]);
  const family = familyOf(useSession().token);
  const signedIn = family !== '';
  useEffect(() => {
    if (signedIn) void import('./lib/start-up.ts').then(({ loadMemberOnStart }) => loadMemberOnStart());
  }, [family, signedIn]);
  return (
    <>
      <Outlet />
      <ScrollToTop />
      <LoginGate />
      {(awake || signedIn) && (
        <Suspense>
          <Awake />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} />;
}
