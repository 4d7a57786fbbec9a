import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Field, Fields } from '../../parts/service-form/field.tsx';
import { LineFrame } from '../../parts/service-form/line-frame.tsx';
import { Questions } from '../../parts/service-form/questions.tsx';
import { CountField, TextField } from '../../parts/service-form/simple-fields.tsx';
import { UrgencyField } from '../../parts/service-form/urgency-field.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import type { DraftLine } from './quote-draft.ts';

interface Props<Kind extends DraftLine['kind']> {
  line: Extract<DraftLine, { kind: Kind }>;
  change: (line: DraftLine) => void;
}
interface WholeProps extends Props<DraftLine['kind']> {
  number: number;
  remove: () => void;
}

/** One line of a quotation: a service with its conditions, or work in the manager's words. */
export function QuoteLine({ number, line, change, remove }: WholeProps) {
  return (
    <LineFrame number={number} name={line.kind === 'service' ? line.name : '自拟项目'} remove={remove}>
      {line.kind === 'service' ? <ServiceLine line={line} change={change} /> : <FreeLine line={line} change={change} />}
    </LineFrame>
  );
}

function ServiceLine({ line, change }: Props<'service'>) {
  const query = useRecord(getServiceDetail, { rid: line.rid });
  return (
    <Loaded query={query}>
      {(service) => {
        const byQuote = service.prices.some((rule) => rule.kind === 'base' && rule.unit === 'quote');
        return (
          <Fields>
            <CountField
              label="数量"
              note={service.unit}
              most={4000}
              value={line.count}
              change={(count) => change({ ...line, count })}
            />
            <UrgencyField service={service} value={line.urgent} change={(urgent) => change({ ...line, urgent })} />
            {byQuote ? (
              <Field label="单价" note={`每${service.unit}`}>
                <YuanInput
                  aria-label="单价"
                  value={line.unit_fen}
                  onChange={(unit_fen) => change({ ...line, unit_fen })}
                />
              </Field>
            ) : null}
            <Questions
              fields={service.parameters}
              given={line.parameters}
              change={(parameters) => change({ ...line, parameters })}
            />
          </Fields>
        );
      }}
    </Loaded>
  );
}

function FreeLine({ line, change }: Props<'free'>) {
  return (
    <Fields>
      <TextField label="项目名称" wide most={60} value={line.name} change={(name) => change({ ...line, name })} />
      <TextField label="单位" most={10} value={line.unit} change={(unit) => change({ ...line, unit })} />
      <CountField label="数量" most={4000} value={line.count} change={(count) => change({ ...line, count })} />
      <Field label="单价">
        <YuanInput aria-label="单价" value={line.unit_fen} onChange={(unit_fen) => change({ ...line, unit_fen })} />
      </Field>
      <TextField
        label="说明"
        note="选填，写入报价单"
        wide
        most={200}
        value={line.note}
        change={(note) => change({ ...line, note })}
      />
    </Fields>
  );
}
