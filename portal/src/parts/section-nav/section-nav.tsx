import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { inReadingOrder, sectionAt } from './section-at.ts';
import css from './section-nav.module.css';

interface Entry {
  id: string;
  title: string;
}
/** Sections of a long page carry their name in this attribute, and an id. */
const marked = '[data-section][id]';
/** The distance below the window's top edge at which a section counts as the one that is read. */
const readingLine = 160;

/**
 * The sections of the page below it as a row of jumps that stays in sight. It follows what the page shows: sections may
 * come and go as their data arrive. The arrow keys, Home and End move between the jumps.
 */
export function SectionNav({ label }: { label: string }) {
  const nav = useRef<HTMLElement>(null);
  const [entries, setEntries] = useState<Entry[]>([]);
  const [current, setCurrent] = useState('');

  useEffect(() => {
    const page = nav.current?.parentElement;
    if (!page) return;
    const read = () => {
      const found = sectionsOf(page).map(({ id, dataset }) => ({ id, title: dataset.section ?? '' }));
      setEntries((before) => (same(before, found) ? before : found));
      follow();
    };
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(readSection(page)));
    };
    const changes = new MutationObserver(read);
    changes.observe(page, { childList: true, subtree: true });
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', read);
    page.addEventListener('focusin', follow);
    read();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
      removeEventListener('resize', read);
      page.removeEventListener('focusin', follow);
    };
  }, []);

  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    // Only the row itself moves: scrolling the link into view would move the page too.
    if (row && link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current]);

  return (
    <nav ref={nav} className={css.nav} aria-label={label} hidden={entries.length < 3}>
      {entries.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={css.link}
          aria-current={id === current || undefined}
          onKeyDown={moveFocus}
          onClick={(event) => {
            event.preventDefault();
            showSection(id);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Leads to a section: unfolds it, brings it below what stays at the top, and gives it the focus. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const folded = section.querySelector<HTMLDetailsElement>(':scope > details');
  if (folded) folded.open = true;
  section.scrollIntoView({ block: 'start' });
  const heading = section.querySelector<HTMLElement>('summary, h2');
  if (heading?.tagName === 'H2') heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}

/** As they are seen: on a phone the columns stand below each other in an order of their own. */
const sectionsOf = (page: Element): HTMLElement[] =>
  inReadingOrder([...page.querySelectorAll<HTMLElement>(marked)].filter((one) => one.checkVisibility()));

function readSection(page: Element): string {
  const places = sectionsOf(page).map((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    return { id: one.id, left, top, bottom, chosen: one.contains(document.activeElement) };
  });
  return sectionAt(readingLine, places, innerHeight / 2);
}

const same = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  a.length === b.length && a.every((entry, at) => entry.id === b[at]?.id && entry.title === b[at]?.title);

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  links[Math.max(0, Math.min(to, links.length - 1))]?.focus();
}
