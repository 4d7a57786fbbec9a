import type { ListState } from '../../lib/list-address.ts';
import { keysOfFilter, type Filter, type Offer, type Option } from './column.ts';
import { splitValues } from './filter-values.ts';

/** A filter that narrows a list now. */
export interface ActiveFilter {
  filter: Filter;
  label: string;
  /** What is chosen, in words. */
  words: string;
  /** The values of all filters without this one. */
  without: Readonly<Record<string, string>>;
}

type Values = ListState['filters'];
type Offers = (offer: Offer) => readonly Option[] | undefined;

/** The filters that hide rows now, but for the queue, in the order of the list. */
export function activeFilters(filters: readonly Filter[], values: Values, offers: Offers): ActiveFilter[] {
  return filters.flatMap((filter) => {
    if (filter.kind === 'tabs') return [];
    const keys = keysOfFilter(filter);
    if (keys.every((key) => !values[key])) return [];
    const without = Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
    return [{ filter, without, ...saying(filter, values, offers) }];
  });
}

function saying(filter: Exclude<Filter, { kind: 'tabs' }>, values: Values, offers: Offers) {
  switch (filter.kind) {
    case 'text':
      return { label: '搜索', words: `“${values[filter.key]}”` };
    case 'switch':
      return { label: filter.label, words: '' };
    case 'whose':
      return { label: filter.label, words: values.mine ? '我的' : '本组' };
    case 'choice':
      return { label: filter.label, words: wordsOf([values[filter.key] ?? ''], filter.options) };
    case 'choices':
      return { label: filter.label, words: wordsOf(splitValues(values[filter.key]), offers(filter.options)) };
    case 'amounts':
      return { label: filter.label, words: span(values[filter.from], values[filter.to], '¥') };
    case 'dates':
      return { label: filter.label, words: span(values[filter.from], values[filter.to], '') };
  }
}

/** Three dots while nobody knows the words yet; a value that is offered no more is said to be one. */
function wordsOf(values: readonly string[], options: readonly Option[] | undefined): string {
  if (!options) return '…';
  return values.map((value) => options.find((option) => option.value === value)?.label ?? '已失效的选项').join('、');
}

function span(from: string | undefined, to: string | undefined, unit: string): string {
  if (from && to) return `${unit}${from} – ${unit}${to}`;
  return from ? `${unit}${from} 起` : `至 ${unit}${to}`;
}
