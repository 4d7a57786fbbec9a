/** What stands in the row of pages: a page, or the way over several that are left out. */
export type PageStep = { page: number; leap?: 'back' | 'on' };

/** How many pages stand on each side of the open one, and how far a leap goes. */
const beside = 2;
const leap = 5;

/** The first, the last and the pages around the open one; what lies between is a leap. */
export function pageSteps(page: number, last: number): PageStep[] {
  const span = 2 * beside;
  const from = last <= span + 3 ? 1 : Math.max(1, Math.min(page - beside, last - span));
  const to = last <= span + 3 ? last : Math.min(last, Math.max(page + beside, 1 + span));
  const around = Array.from({ length: to - from + 1 }, (_, index): PageStep => ({ page: from + index }));
  return [
    ...(from > 1 ? [{ page: 1 }] : []),
    ...(from > 2 ? [{ page: Math.max(1, page - leap), leap: 'back' as const }] : []),
    ...around,
    ...(to < last - 1 ? [{ page: Math.min(last, page + leap), leap: 'on' as const }] : []),
    ...(to < last ? [{ page: last }] : []),
  ];
}
