import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { afterwardsChoices, hazards, sampleForms, storages } from '@yance/contract/orders/demand.ts';
import { Select } from 'antd';
import { optionsOf } from '../../lib/options-of.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Field, Fields } from '../../parts/service-form/field.tsx';
import { LineFrame } from '../../parts/service-form/line-frame.tsx';
import { Questions } from '../../parts/service-form/questions.tsx';
import { ChoiceField, CountField, TextField } from '../../parts/service-form/simple-fields.tsx';
import { UrgencyField } from '../../parts/service-form/urgency-field.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import type { OfferLine } from './offer-draft.ts';

interface Props {
  number: number;
  line: OfferLine;
  change: (line: OfferLine) => void;
  remove: () => void;
}

/** One service of the order with its samples and the technique's questions. */
export function OfferLineFields({ number, line, change, remove }: Props) {
  const { group } = line;
  const set = (part: Partial<OfferLine['group']>) => change({ ...line, group: { ...group, ...part } });
  return (
    <LineFrame number={number} name={line.name} remove={remove}>
      <Fields>
        <TextField label="样品名称" most={60} value={group.name} change={(name) => set({ name })} />
        <CountField label="数量" most={200} value={group.count} change={(count) => set({ count })} />
        <TextField label="成分" most={200} value={group.composition} change={(composition) => set({ composition })} />
        <ChoiceField label="形态" names={sampleForms} value={group.form} change={(form) => set({ form })} />
        <Field label="危险性">
          <Select
            aria-label="危险性"
            mode="multiple"
            options={optionsOf(hazards)}
            value={group.hazards}
            onChange={(chosen) => set({ hazards: chosen })}
          />
        </Field>
        <ChoiceField label="保存条件" names={storages} value={group.storage} change={(storage) => set({ storage })} />
        <ChoiceField
          label="测后处理"
          names={afterwardsChoices}
          value={group.afterwards}
          change={(afterwards) => set({ afterwards })}
        />
        <TextField label="备注" note="选填" wide most={500} value={group.remark} change={(remark) => set({ remark })} />
      </Fields>
      <Technique line={line} change={change} />
    </LineFrame>
  );
}

function Technique({ line, change }: Pick<Props, 'line' | 'change'>) {
  const query = useRecord(getServiceDetail, { rid: line.rid });
  return (
    <Loaded query={query}>
      {(service) => {
        const byQuote = service.prices.some((rule) => rule.kind === 'base' && rule.unit === 'quote');
        return (
          <Fields>
            <Questions
              marksOptional
              fields={service.parameters}
              given={line.group.parameters}
              change={(parameters) => change({ ...line, group: { ...line.group, parameters } })}
            />
            <UrgencyField service={service} value={line.urgent} change={(urgent) => change({ ...line, urgent })} />
            <Field label={byQuote ? '价格（本项合计）' : '指定价格（不填则按规则计价）'}>
              <YuanInput
                aria-label="价格"
                value={line.amount_fen}
                onChange={(amount_fen) => change({ ...line, amount_fen })}
              />
            </Field>
          </Fields>
        );
      }}
    </Loaded>
  );
}
