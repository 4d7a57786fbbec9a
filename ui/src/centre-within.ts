/** Brings an entry to the middle of the box that scrolls it; unlike `scrollIntoView` it leaves the page where it is. */
export function centreWithin(box: Element, entry: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
