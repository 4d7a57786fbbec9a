import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Every navigation, back included, starts at the top of the page (specification §2). */
export function ScrollToTop() {
  const { key, hash } = useLocation();
  const first = useRef(true);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // The first page keeps its place, so that an address with an anchor still leads to it.
    if (!first.current && !hash) scrollTo(0, 0);
    first.current = false;
  }, [key, hash]);
  return null;
}
