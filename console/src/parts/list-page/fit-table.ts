/** How much is taken from the long texts of a table, one step after the other. */
const steps = ['', 'cut', 'lines', 'short lines'] as const;

/** Takes as much from a table's long texts as it needs to fit its place, and no more. */
export function fitTable(place: HTMLElement): void {
  for (const step of steps) {
    if (step === '') place.removeAttribute('data-fit');
    else place.setAttribute('data-fit', step);
    if (place.scrollWidth <= place.clientWidth) return;
  }
}
