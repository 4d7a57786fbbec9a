import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Every navigation, back included, starts at the top of the page (specification §2). What replaces the address of the
 * page that one looks at, such as a filter of its list, is no navigation.
 */
export function ScrollToTop() {
  const { key, pathname, hash } = useLocation();
  const replaces = useNavigationType() === NavigationType.Replace;
  const before = useRef(pathname);
  const first = useRef(true);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // The first page keeps its place, so that an address with an anchor still leads to it.
    const same = replaces && before.current === pathname;
    if (!first.current && !hash && !same) scrollTo(0, 0);
    first.current = false;
    before.current = pathname;
  }, [key, pathname, hash, replaces]);
  return null;
}
