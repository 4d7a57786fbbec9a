import { shownFields, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { afterwardsChoices, hazards, sampleForms, storages } from '@yance/contract/orders/demand.ts';
import { Button } from '@yance/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { ChoicesField } from '../../parts/price-calculator/choices-field.tsx';
import { ParameterInput } from '../../parts/price-calculator/parameter-input.tsx';
import { UploadField } from '../../parts/upload-field/upload-field.tsx';
import type { DraftGroup } from './use-demand.ts';
import css from './demand.module.css';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
const amountUnits = ['mg', 'g', 'mL', 'μL', '片', '个'];
const flags = [
  { key: 'magnetic', label: '含磁' },
  { key: 'hygroscopic', label: '易吸潮' },
] as const;

/** Samples that are alike: what they are, how to treat them, and the technique's parameters once. */
export function SampleGroup({
  number,
  unit,
  fields,
  group,
  path,
  errors,
  onChange,
  onPresets,
  onCopy,
  onRemove,
}: {
  number: number;
  unit: string;
  fields: readonly ParameterField[];
  group: DraftGroup;
  path: string;
  errors: Record<string, string>;
  onChange: (group: DraftGroup) => void;
  onPresets: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
  // Where the technique itself asks how magnetic the sample is, its answer says the same.
  const asked = flags.filter(({ key }) => !fields.some((field) => field.key === key));
  const set = (change: Partial<DraftGroup>) => onChange({ ...group, ...change });
  const error = (key: string) => errors[`${path}.${key}`];
  const chooseHazards = (chosen: string[] | undefined) => {
    const fresh = (chosen ?? []).filter((one) => !group.hazards.includes(one));
    set({
      hazards: fresh.includes('none')
        ? ['none']
        : (chosen ?? []).filter((one) => one !== 'none' || chosen?.length === 1),
    });
  };
  return (
    <fieldset className={css.group}>
      <legend>第 {number} 组样品</legend>
      <div className={css.grid}>
        <TextField
          label="样品名称"
          needed
          maxLength={60}
          value={group.name}
          error={error('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={`数量（${unit}）`}
          type="number"
          needed
          inputMode="numeric"
          min={1}
          max={200}
          value={group.count || ''}
          error={error('count')}
          onChange={(event) => set({ count: Number(event.target.value) })}
        />
        <TextField
          label="成分"
          needed
          maxLength={200}
          hint="元素或化学式，如 ZnO"
          value={group.composition}
          error={error('composition')}
          onChange={(event) => set({ composition: event.target.value })}
        />
        <SelectField
          label="形态"
          value={group.form}
          error={error('form')}
          onChange={(event) => set({ form: event.target.value })}
        >
          {options(sampleForms)}
        </SelectField>
        <SelectField label="保存条件" value={group.storage} onChange={(event) => set({ storage: event.target.value })}>
          {options(storages)}
        </SelectField>
        <SelectField
          label="测后处理"
          value={group.afterwards}
          onChange={(event) => set({ afterwards: event.target.value })}
        >
          {options(afterwardsChoices)}
        </SelectField>
        <Amount group={group} error={error('amount')} onChange={set} />
      </div>
      <TextAreaField
        label="样品编号（选填）"
        rows={2}
        hint="每行一个，个数与数量一致；不填由系统编号"
        value={group.codes.join('\n')}
        error={error('codes')}
        onChange={(event) => set({ codes: event.target.value === '' ? [] : event.target.value.split('\n') })}
      />
      <ChoicesField
        label="危险性"
        error={error('hazards')}
        options={Object.entries(hazards).map(([value, label]) => ({ value, label }))}
        value={group.hazards}
        onChange={chooseHazards}
      />
      <div className={css.flags}>
        {asked.map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" checked={group[key]} onChange={(event) => set({ [key]: event.target.checked })} />
            {label}
          </label>
        ))}
      </div>
      {fields.length > 0 && <h3>检测参数</h3>}
      <div className={css.grid}>
        {shownFields(fields, group.parameters).map((field) => (
          <ParameterInput
            key={field.key}
            field={field}
            value={group.parameters[field.key]}
            error={error(`parameters.${field.key}`)}
            onChange={(value) => {
              const { [field.key]: _, ...rest } = group.parameters;
              set({
                parameters: value === undefined || value === '' ? rest : { ...rest, [field.key]: value },
                ...(field.key === 'magnetic' ? { magnetic: Boolean(value) && value !== 'none' } : {}),
              });
            }}
          />
        ))}
      </div>
      <Photo group={group} error={error('photo_rid')} onChange={set} />
      <TextField
        label="备注（选填）"
        maxLength={500}
        value={group.remark}
        error={error('remark')}
        onChange={(event) => set({ remark: event.target.value })}
      />
      <GroupActions {...{ onPresets, onCopy, onRemove }} />
    </fieldset>
  );
}

function GroupActions({
  onPresets,
  onCopy,
  onRemove,
}: Record<'onPresets' | 'onCopy' | 'onRemove', (() => void) | undefined>) {
  return (
    <div className={css.groupActions}>
      {onPresets && (
        <Button look="link" icon="star" onClick={onPresets}>
          参数预设
        </Button>
      )}
      {onCopy && (
        <Button look="link" icon="copy" onClick={onCopy}>
          复制这组
        </Button>
      )}
      {onRemove && (
        <Button look="link" onClick={onRemove}>
          删除这组
        </Button>
      )}
    </div>
  );
}

interface Part {
  group: DraftGroup;
  error: string | undefined;
  onChange: (change: Partial<DraftGroup>) => void;
}

/** How much of each sample there is. */
function Amount({ group, error, onChange }: Part) {
  return (
    <div className={css.amount}>
      <TextField
        label="每个用量（选填）"
        maxLength={20}
        value={group.amount}
        error={error}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <SelectField
        label="单位"
        value={group.amount_unit}
        onChange={(event) => onChange({ amount_unit: event.target.value })}
      >
        {amountUnits.includes(group.amount_unit) ? null : <option>{group.amount_unit}</option>}
        {amountUnits.map((unitWord) => (
          <option key={unitWord}>{unitWord}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** A picture of the samples; another one chosen draws the field anew. */
function Photo({ group, error, onChange }: Part) {
  return (
    <UploadField
      key={group.photo_rid ?? ''}
      label="样品照片（选填）"
      hint="JPG、PNG、WebP，不超过 20 MB，帮助收样时辨认"
      accept="image/jpeg,image/png,image/webp"
      mostMegabytes={20}
      picture
      error={error}
      {...(group.photo_rid ? { current: { rid: group.photo_rid, name: group.photo_name || '样品照片' } } : {})}
      onSent={(link) => onChange({ photo_rid: link?.rid ?? null, photo_name: link?.name ?? '' })}
    />
  );
}
