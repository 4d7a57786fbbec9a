/** What says of a card which one it is, and whether the keyboard stands on it. */
export const cardMark = (index: number, marked: boolean) => ({
  'data-row': index,
  'data-marked': marked ? '' : undefined,
});
