import { shownFields, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import type { MeasuredSpan } from '../results.tables.ts';

type Gap = TaskDetail['range_gaps'][number];
type Range = Pick<Gap, 'label' | 'unit' | 'ordered'>;

/** Within this part of the ordered width the ends are the same: a scan ends where its last step falls. */
const tolerance = 0.01;

/**
 * What a file does not cover of the ranges that were ordered of its samples. Where a unit was ordered twice, as of
 * excitation and emission, or in several ways for several samples, one of them must be covered.
 */
export function rangeGaps(
  file: { rid: string; name: string; measured: readonly MeasuredSpan[] },
  given: { fields: readonly ParameterField[]; groups: readonly Pick<SampleGroup, 'parameters'>[] },
): Gap[] {
  return file.measured.flatMap(({ unit, low, high }) => {
    const asked = orderedRanges(given).filter((range) => range.unit === unit);
    const [first] = asked;
    return first && !asked.some(({ ordered }) => covers([low, high], ordered))
      ? [{ file_rid: file.rid, file: file.name, ...first, measured: [low, high] as [number, number] }]
      : [];
  });
}

function orderedRanges({ fields, groups }: Parameters<typeof rangeGaps>[1]): Range[] {
  return groups.flatMap(({ parameters }) =>
    shownFields(fields, parameters).flatMap((field) => {
      const value = parameters[field.key];
      if (field.kind !== 'range' || !Array.isArray(value) || value.length !== 2) return [];
      const ordered: [number, number] = [Number(value[0]), Number(value[1])];
      return [{ label: field.label, unit: field.unit ?? '', ordered }];
    }),
  );
}

function covers([low, high]: [number, number], [start, end]: [number, number]): boolean {
  const slack = (end - start) * tolerance;
  return low <= start + slack && high >= end - slack;
}
