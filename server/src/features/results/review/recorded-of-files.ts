import { conditionNames, type RecordedCondition } from '../preview/recorded-conditions.ts';

/** A condition as the files of a run have it. */
export interface Recorded {
  label: string;
  english: string;
  /** Each once, in the order of the files. */
  values: string[];
}

/** Beyond these the files have one each, as magnifications of pictures: no condition of the test. */
const mostValues = 3;

/** The conditions that the files of a run say of themselves, in the order in which methods sections name them. */
export function recordedOf(files: readonly { recorded: readonly RecordedCondition[] | null }[]): Recorded[] {
  const said = files.flatMap(({ recorded }) => recorded ?? []);
  return Object.entries(conditionNames).flatMap(([key, { label, english }]) => {
    const values = [...new Set(said.flatMap((one) => (one.key === key ? [one.value] : [])))];
    return values.length > 0 && values.length <= mostValues ? [{ label, english, values }] : [];
  });
}
