import { formatFen } from '@yance/ui/format.ts';

/** What all rows of a list amount to, in words; where so many match that nobody has summed them, for what to ask. */
export const sumWords = (title: string, fen: number | null, period: string): string =>
  fen === null ? `选择${period}的起始日后显示${title}` : `${title} ${formatFen(fen)}`;
