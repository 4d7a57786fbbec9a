import type { ObjectionStep } from '@yance/contract/results/task.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { FileView } from '../../parts/file-view.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Section } from '../../parts/section.tsx';

/** What customer and staff have said and done about delivered data, oldest first. */
export function Talk({ steps }: { steps: readonly ObjectionStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Section title="异议经过">
      {steps.map((step) => (
        <KeyValue
          key={`${step.event}${step.at}`}
          facts={[
            { name: step.label, value: `${step.by === 'customer' ? '客户' : '研测'}　${formatDateTime(step.at)}` },
            { name: '金额', value: step.amount_fen === null ? null : formatFen(step.amount_fen) },
            { name: '复测订单', value: step.order_no },
            { name: '内容', value: step.text, wide: true as const },
            {
              name: '证明',
              wide: true as const,
              value: step.evidence.length ? step.evidence.map((file) => <FileView key={file.rid} file={file} />) : null,
            },
          ].filter(({ value }) => value)}
        />
      ))}
    </Section>
  );
}
