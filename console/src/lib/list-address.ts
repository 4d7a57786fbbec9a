/** What a list shows, as it stands in the address: so that back, reload and a sent link show the same rows. */
export interface ListState {
  page: number;
  size: number;
  /** A column key, with a leading `-` for descending. */
  sort: string | undefined;
  filters: Readonly<Record<string, string>>;
  /** Columns that this address leaves out; where it says nothing, the person's own choice holds. */
  hidden?: readonly string[] | undefined;
}

/** `replaces` what nobody wants to go back to, such as words that are being typed. */
export type ChangeList = (next: Partial<ListState>, replaces?: boolean) => void;

export const pageSizes = [20, 50, 100] as const;

export function readAddress(address: URLSearchParams, filterKeys: readonly string[]): ListState {
  const page = Number(address.get('page'));
  const size = Number(address.get('size'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
    sort: address.get('sort') ?? undefined,
    hidden: address.get('hide')?.split(',').filter(Boolean),
    filters: Object.fromEntries(
      filterKeys.map((key) => [key, address.get(key) ?? '']).filter(([, value]) => value !== ''),
    ),
  };
}

/** Defaults are left out, so that the plain address is the plain list. */
export function writeAddress(state: ListState): URLSearchParams {
  const address = new URLSearchParams(Object.entries(state.filters).filter(([, value]) => value !== ''));
  if (state.sort) address.set('sort', state.sort);
  if (state.size !== pageSizes[0]) address.set('size', String(state.size));
  if (state.hidden) address.set('hide', state.hidden.join(','));
  if (state.page > 1) address.set('page', String(state.page));
  return address;
}

/** Whether a change is a place to come back to: another page, or filters that were chosen. */
export function isStep(state: ListState, change: Partial<ListState>): boolean {
  if (change.page !== undefined) return true;
  // Whose records a list shows is remembered of the person: an address without it would lead back here at once.
  return change.filters !== undefined && ['mine', 'group'].every((key) => change.filters?.[key] === state.filters[key]);
}

/**
 * The state after a filter, sort or size has changed: always the first page, because the old one may not exist any
 * more.
 */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}
