import type { TestRun } from '@yance/contract/results/task.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Section } from '../../parts/section.tsx';

/** What the laboratory recorded, run by run. */
export function TaskRuns({ runs }: { runs: readonly TestRun[] }) {
  return runs.map((run) => (
    <Section key={run.number} title={`第 ${run.number} 次检测`}>
      <KeyValue
        facts={[
          { name: '仪器', value: run.instrument },
          { name: '检测人', value: run.operator },
          { name: '开始', value: formatDateTime(run.started) },
          { name: '提交', value: run.submitted ? formatDateTime(run.submitted) : null },
          { name: '说明', value: run.note, wide: true },
          ...run.records.map(({ code, remark }) => ({ name: code, value: remark, wide: true as const })),
        ]}
      />
    </Section>
  ));
}
