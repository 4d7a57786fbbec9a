/** Page numbers to offer around `page` of `pages`; 0 stands for a gap. First, last and neighbours are always there. */
export function pageWindow(page: number, pages: number): number[] {
  const near = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) for (const early of [2, 3, 4]) near.add(early);
  if (page >= pages - 2) for (const late of [pages - 3, pages - 2, pages - 1]) near.add(late);
  const numbers = [...near].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [0, number];
  });
}
