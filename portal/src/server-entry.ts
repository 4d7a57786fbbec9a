import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { servePicturesFrom } from '@yance/web/picture.ts';
import { pageKey, type PageContext } from './lib/read.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Renders one address. The same address gives the same page to everybody: nothing of the request but its URL is used.
 */
export function renderPage(request: Request, site: Omit<PageContext, 'nonce'>, nonce: string): Promise<Response> {
  servePicturesFrom(site.pictures);
  const context = new RouterContextProvider();
  context.set(pageKey, { ...site, nonce });
  return handle(request, context);
}
