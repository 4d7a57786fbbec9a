import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardMarkup } from './lib/trusted-types.ts';

guardMarkup();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
// What is shared within WeChat is known there alone.
if (/MicroMessenger/.test(navigator.userAgent))
  void import('./parts/wechat-share/follow-page.ts').then(({ followPage }) => followPage());
