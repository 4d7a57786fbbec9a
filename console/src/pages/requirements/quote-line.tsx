import { completeAnswers, shownFields } from '@yance/contract/catalogue/shown-fields.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { estimateAnswers } from '@yance/contract/pricing/engine.ts';
import { Button, Input, InputNumber, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { AnswerInput } from '../../parts/answer-input.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import type { DraftLine } from './quote-draft.ts';
import styles from './quote-page.module.css';

const urgencies = [
  { value: 'none', label: '常规' },
  { value: 'three_days', label: '加急（3 个工作日）' },
  { value: 'one_day', label: '特急（24 小时）' },
];
interface Props<Line> {
  number: number;
  line: Line;
  change: (line: DraftLine) => void;
  remove: () => void;
}

/** One line of a quotation: a service with its conditions, or work in the manager's words. */
export function QuoteLine({ number, line, change, remove }: Props<DraftLine>) {
  return (
    <fieldset className={styles.line}>
      <legend>
        {number}. {line.kind === 'service' ? line.name : '自拟项目'}
        <Button type="link" danger onClick={remove}>
          删除
        </Button>
      </legend>
      {line.kind === 'service' ? (
        <ServiceLine number={number} line={line} change={change} />
      ) : (
        <FreeLine number={number} line={line} change={change} />
      )}
    </fieldset>
  );
}

function ServiceLine({ line, change }: Omit<Props<Extract<DraftLine, { kind: 'service' }>>, 'remove'>) {
  const query = useRecord(getServiceDetail, { rid: line.rid });
  return (
    <Loaded query={query}>
      {(service) => {
        const answers = estimateAnswers(service.parameters, line.parameters);
        const byQuote = service.prices.some((rule) => rule.kind === 'base' && rule.unit === 'quote');
        return (
          <div className={styles.fields}>
            <Field label={`数量（${service.unit}）`}>
              <InputNumber
                aria-label="数量"
                min={1}
                max={4000}
                precision={0}
                value={line.count}
                onChange={(count) => change({ ...line, count })}
              />
            </Field>
            {service.urgent ? (
              <Field label="时效">
                <Select
                  aria-label="时效"
                  options={urgencies}
                  value={line.urgent}
                  onChange={(urgent) => change({ ...line, urgent })}
                />
              </Field>
            ) : null}
            {byQuote ? (
              <Field label={`单价（每${service.unit}）`}>
                <YuanInput
                  aria-label="单价"
                  value={line.unit_fen}
                  onChange={(unit_fen) => change({ ...line, unit_fen })}
                />
              </Field>
            ) : null}
            {shownFields(service.parameters, completeAnswers(service.parameters, answers)).map((field) => (
              <Field key={field.key} label={field.label} wide>
                <AnswerInput
                  field={field}
                  value={answers[field.key]}
                  change={(value) => {
                    const { [field.key]: _, ...rest } = line.parameters;
                    change({ ...line, parameters: value === undefined ? rest : { ...rest, [field.key]: value } });
                  }}
                />
              </Field>
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function FreeLine({ line, change }: Omit<Props<Extract<DraftLine, { kind: 'free' }>>, 'remove'>) {
  return (
    <div className={styles.fields}>
      <Field label="项目名称" wide>
        <Input
          aria-label="项目名称"
          maxLength={60}
          value={line.name}
          onChange={({ target }) => change({ ...line, name: target.value })}
        />
      </Field>
      <Field label="单位">
        <Input
          aria-label="单位"
          maxLength={10}
          value={line.unit}
          onChange={({ target }) => change({ ...line, unit: target.value })}
        />
      </Field>
      <Field label="数量">
        <InputNumber
          aria-label="数量"
          min={1}
          max={4000}
          precision={0}
          value={line.count}
          onChange={(count) => change({ ...line, count })}
        />
      </Field>
      <Field label="单价">
        <YuanInput aria-label="单价" value={line.unit_fen} onChange={(unit_fen) => change({ ...line, unit_fen })} />
      </Field>
      <Field label="说明（选填，写入报价单）" wide>
        <Input
          aria-label="说明"
          maxLength={200}
          value={line.note}
          onChange={({ target }) => change({ ...line, note: target.value })}
        />
      </Field>
    </div>
  );
}

export function Field({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field} data-wide={wide ? '' : undefined} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {children}
    </div>
  );
}
