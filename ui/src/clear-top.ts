/** Pixels between a message and what it keeps clear of. */
const gap = 8;

/** Moves a message that stands at the top below every primary button that it would cover. */
export function clearTop(box: HTMLElement): void {
  const own = box.getBoundingClientRect();
  const places = [...document.querySelectorAll('[data-primary]')]
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, left, right, bottom }) => width > 0 && left < own.right && right > own.left && bottom > own.top)
    .toSorted((a, b) => a.top - b.top);
  let { top } = own;
  for (const place of places) if (place.top < top + own.height + gap) top = place.bottom + gap;
  if (top !== own.top) box.style.top = `${Math.min(top, innerHeight - own.height - gap)}px`;
}
