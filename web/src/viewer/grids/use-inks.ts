import { useEffect, useState, type RefObject } from 'react';
import type { Inks } from './paint-grid.ts';

/** The colours of the page for what is drawn on a canvas; they follow when it turns dark or light. */
export function useInks(place: RefObject<HTMLElement | null>): Inks | null {
  const [inks, setInks] = useState<Inks | null>(null);
  useEffect(() => {
    const read = () => {
      if (!place.current) return;
      const style = getComputedStyle(place.current);
      const token = (name: string) => style.getPropertyValue(name).trim();
      setInks({
        ink: token('--ink'),
        quiet: token('--ink-secondary'),
        line: token('--edge'),
        ground: token('--paper'),
        above: token('--brand'),
        below: token('--danger'),
      });
    };
    read();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      scheme.removeEventListener('change', read);
      theme.disconnect();
    };
  }, [place]);
  return inks;
}
