/** Dates on which nobody serves although it would be usual, and the other way round. */
export interface OtherDates {
  closed: readonly string[];
  open: readonly string[];
}

/** Whether somebody serves on a date; `usual`: by weekday and public holidays. */
export const servesOn = ({ date, usual }: { date: string; usual: boolean }, { closed, open }: OtherDates): boolean =>
  open.includes(date) || (usual && !closed.includes(date));
