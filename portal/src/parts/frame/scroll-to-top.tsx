import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { fileMark } from '@yance/web/viewer/file-mark.ts';

/**
 * Every navigation, back included, starts at the top of the page (specification §2). What replaces the address of the
 * page that one looks at, such as a filter of its list, is no navigation, nor is closing a file that lay over it.
 */
export function ScrollToTop() {
  const { key, pathname, hash } = useLocation();
  const replaces = useNavigationType() === NavigationType.Replace;
  const before = useRef({ pathname, hash });
  const first = useRef(true);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // The first page keeps its place, so that an address with an anchor still leads to it.
    const same = before.current.pathname === pathname && (replaces || before.current.hash.startsWith(fileMark));
    if (!first.current && !hash && !same) scrollTo(0, 0);
    first.current = false;
    before.current = { pathname, hash };
  }, [key, pathname, hash, replaces]);
  return null;
}
