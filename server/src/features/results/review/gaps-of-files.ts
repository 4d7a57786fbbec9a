import type { TaskDetail } from '@yance/contract/results/task.ts';
import type { OrderLine } from '../../orders/index.ts';
import type { Sample } from '../../samples/index.ts';
import { codesInName } from '../files/match-samples.ts';
import type { MeasuredSpan } from '../results.tables.ts';
import type { ResultRow } from '../tasks/task-model.ts';
import { rangeGaps } from './range-gaps.ts';

type Named = Pick<Sample, 'code' | 'label_code' | 'group_rid'>;
type Line = Pick<OrderLine, 'fields'> & { groups: readonly Pick<OrderLine['groups'][number], 'rid' | 'data'>[] };

/** Parts of a file that belong together: of the same samples, by the names that they bear or the file has. */
interface Bundle {
  part: string;
  codes: readonly string[];
  measured: MeasuredSpan[];
}

/** Each sample in a file against what was ordered of it; what names no sample against all that was ordered. */
export function gapsOf(
  line: Line,
  samples: readonly Named[],
  results: readonly Pick<ResultRow, 'file_rid' | 'measured' | 'sample_codes'>[],
  files: readonly { rid: string; name: string }[],
): TaskDetail['range_gaps'] {
  const names = new Map(files.map(({ rid, name }) => [rid, name]));
  return results.flatMap(({ file_rid, measured, sample_codes }) => {
    const own = samples.filter(({ code }) => sample_codes.includes(code));
    return bundlesOf(measured ?? [], own, samples).flatMap(({ codes, ...bundle }) => {
      const groups = new Set(samples.flatMap(({ code, group_rid }) => (codes.includes(code) ? [group_rid] : [])));
      const asked = line.groups.filter(({ rid }) => groups.size === 0 || groups.has(rid)).map(({ data }) => data);
      return rangeGaps(
        { rid: file_rid, name: names.get(file_rid) ?? '', ...bundle },
        { fields: line.fields, groups: asked },
      );
    });
  });
}

/**
 * A name inside of the file goes before the file's own. Files of an archive that name no sample are one each, unless
 * the archive is of one sample alone.
 */
function bundlesOf(measured: readonly MeasuredSpan[], own: readonly Named[], samples: readonly Named[]): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const span of measured) {
    const { file = '', title = '' } = span;
    const said = [file.slice(file.lastIndexOf('/') + 1), file, title]
      .map((name) => namedIn(name, own.length > 0 ? own : samples))
      .find((codes) => codes.length > 0);
    const codes = said ?? own.map(({ code }) => code);
    const part = said ? said.join('、') : own.length === 1 ? '' : file;
    const key = JSON.stringify([codes, own.length === 1 || said ? '' : file]);
    const bundle = bundles.get(key) ?? { part, codes, measured: [] };
    bundle.measured.push(span);
    bundles.set(key, bundle);
  }
  const all = [...bundles.values()];
  return all.length === 1 ? all.map((bundle) => ({ ...bundle, part: '' })) : all;
}

/** Samples by their labels, or else by their codes, as in the names of uploaded files. */
function namedIn(name: string, samples: readonly Named[]): string[] {
  const labels = codesInName(
    name,
    samples.map(({ label_code }) => label_code),
  );
  const byLabel = samples.flatMap(({ code, label_code }) => (labels.includes(label_code) ? [code] : []));
  if (byLabel.length > 0) return byLabel;
  return codesInName(
    name,
    samples.map(({ code }) => code),
  );
}
