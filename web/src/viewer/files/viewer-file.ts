import type { ResultFile } from '@yance/contract/results/task.ts';

/** A result file as the viewer lists it; `url` is empty where it may only be looked at. */
export type ViewerFile = Pick<ResultFile, 'rid' | 'name' | 'size' | 'url' | 'run' | 'sample_codes' | 'thumbnail'>;

export interface SampleGroup {
  /** The samples' codes; empty for files that name none. */
  samples: readonly string[];
  files: readonly ViewerFile[];
}

/**
 * Files by the samples that they speak of, in the order of the codes; files that name none come last. Within a sample
 * newer runs come first, so that a retest's data lie on top.
 */
export function groupBySample(files: readonly ViewerFile[]): SampleGroup[] {
  const byCode = new Intl.Collator('zh-CN', { numeric: true });
  const groups = new Map<string, { samples: readonly string[]; files: ViewerFile[] }>();
  for (const file of files) {
    const samples = file.sample_codes.toSorted(byCode.compare);
    const key = samples.join('、');
    const group = groups.get(key);
    if (group) group.files.push(file);
    else groups.set(key, { samples, files: [file] });
  }
  return [...groups]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || byCode.compare(a, b))
    .map(([, { samples, files: own }]) => ({ samples, files: own.toSorted((a, b) => b.run - a.run) }));
}

/** The file so many steps on from one, in the order in which they are listed; none beyond the ends. */
export function fileAfter(groups: readonly SampleGroup[], rid: string, steps: number): ViewerFile | undefined {
  const all = groups.flatMap(({ files }) => files);
  const at = all.findIndex((file) => file.rid === rid);
  return at < 0 ? undefined : all[at + steps];
}
