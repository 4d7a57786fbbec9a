interface Closed {
  kind: string;
  start: string;
  end: string;
}

/** The breakdown by which an instrument does not work at this moment; undefined where it does. */
export const brokenNow = <One extends Closed>(
  { closures }: { closures: readonly One[] },
  now: string,
): One | undefined =>
  closures.find(({ kind, start, end }) => {
    const at = Date.parse(now);
    return kind === 'breakdown' && Date.parse(start) <= at && at < Date.parse(end);
  });
