/** Whatever opens under the pointer or the focus. `data-folded` keeps it shut until both have left. */
const folding = '[data-folds]';
const held = ':is(:hover, :focus-within)';

/**
 * Escape folds submenus, the member's menu, tooltips, the side bar's notes and the phone's drawer; Tab stays in the
 * open drawer. Returns what ends it.
 */
export function foldByKeys(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const kind of ['pointerover', 'focusin', 'focusout'] as const)
    document.addEventListener(kind, updateExpanded, { signal, passive: true });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) fold();
      if (event.key === 'Tab') stayInside(event);
    },
    { signal },
  );
  updateExpanded();
  return () => stop.abort();
}

const openDrawer = () => document.querySelector<HTMLDetailsElement>('[data-drawer][open]');

function fold(): void {
  const drawer = openDrawer();
  if (drawer) {
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
    return;
  }
  for (const item of document.querySelectorAll(folding + held)) {
    // Focus in what is about to hide goes back to what opened it.
    if (item.contains(document.activeElement)) item.querySelector<HTMLElement>('a, button')?.focus();
    item.setAttribute('data-folded', '');
  }
  updateExpanded();
}

/** Lets what was left unfold again, and says at each submenu's parent whether it is open. */
function updateExpanded(): void {
  for (const item of document.querySelectorAll(folding)) {
    const here = item.matches(held);
    if (!here) item.removeAttribute('data-folded');
    item
      .querySelector(':scope > [aria-expanded]')
      ?.setAttribute('aria-expanded', String(here && !item.hasAttribute('data-folded')));
  }
}

function stayInside(event: KeyboardEvent): void {
  const drawer = openDrawer();
  if (!drawer) return;
  const stops = [...drawer.querySelectorAll<HTMLElement>('summary, a[href], button, input')].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from && drawer.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}
