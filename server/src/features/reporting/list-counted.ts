import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listCounted as listCall } from '@yance/contract/reporting/staff-endpoints.ts';
import type { Staff } from '../../kernel/actor.ts';
import { pageOfCounted, spanOfDays } from '../../kernel/counting.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { figuresFor, type Figure } from './figures.ts';
import { namesOf } from './read-figure.ts';

/** The rows behind a number. Refuses `figureUnknown`, also where the caller may not read it. */
export async function listCounted(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const figure = figureCalled(work.actor, input.figure);
  const rows = await figure.rows(work, spanOfDays(input.from, input.to));
  const { list, total, value } = await pageOfCounted(work.tx, rows, {
    grp: input.group,
    kept: input.kept && input.kept === 'yes',
    page: input.page,
    size: input.size,
  });
  const names = await namesOf(work.tx, figure);
  const nameOf = (grp: string, label: string) => names.get(grp) ?? label;
  return {
    list: list.map((row) => ({
      rid: row.rid,
      no: row.no,
      at: shanghaiIso(row.at),
      group: figure.groupTitle ? nameOf(row.grp, row.label) : '',
      value: row.value,
      kept: row.kept,
      path: figure.open?.(row) ?? null,
    })),
    total,
    page: input.page,
    size: input.size,
    title: figure.title,
    note: figure.note,
    measure: figure.measure,
    unit: figure.unit,
    now: figure.now ?? false,
    group_title: figure.groupTitle ?? null,
    group: input.group === undefined ? null : nameOf(input.group, list[0]?.label ?? ''),
    kept_words: figure.keptWords ? [...figure.keptWords] : null,
    sum: value,
  };
}

export function figureCalled(actor: Staff, key: string): Figure {
  const figure = figuresFor(actor).find((one) => one.key === key);
  if (!figure) throw new Refusal('figureUnknown');
  return figure;
}
