import { useState } from 'react';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { afterwardsChoices, sampleForms, storages } from '@yance/contract/orders/demand.ts';
import { mostInGroup } from '@yance/contract/plans/sample-groups.ts';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { UploadField } from '../../parts/upload-field/upload-field.tsx';
import { unknownElements } from './unknown-elements.ts';
import type { TypedGroup } from './use-demand.ts';
import css from './demand.module.css';

const amountUnits = ['mg', 'g', 'mL', 'μL', '片', '个'];
interface Fields {
  group: TypedGroup;
  error: (key: string) => string | undefined;
  onChange: (change: Partial<TypedGroup>) => void;
}

const compositionHint = (composition: string): string => {
  const strange = unknownElements(composition);
  return strange.length > 0 ? `没有这个元素：${strange.join('、')}，请核对` : '元素或化学式，如 ZnO';
};

/** What every sample needs: its name, number, composition, form and how to keep it. */
export function Basics({ group, unit, error, onChange }: Fields & { unit: string }) {
  return (
    <div className={css.grid}>
      <TextField
        label="样品名称"
        needed
        maxLength={60}
        value={group.name}
        error={error('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={`数量（${unit}）`}
        type="number"
        needed
        inputMode="numeric"
        min={1}
        max={mostInGroup}
        value={group.count || ''}
        error={error('count')}
        onChange={(event) => onChange({ count: Number(event.target.value) })}
      />
      <TextField
        label="成分"
        needed
        maxLength={200}
        hint={compositionHint(group.composition)}
        value={group.composition}
        error={error('composition')}
        onChange={(event) => onChange({ composition: event.target.value })}
      />
      <WordField
        label="形态"
        words={sampleForms}
        value={group.form}
        error={error('form')}
        onChange={(form) => onChange({ form })}
      />
      <WordField
        label="保存条件"
        words={storages}
        value={group.storage}
        onChange={(storage) => onChange({ storage })}
      />
      <WordField
        label="测后处理"
        words={afterwardsChoices}
        value={group.afterwards}
        onChange={(afterwards) => onChange({ afterwards })}
      />
    </div>
  );
}

/** One of a few keys, shown by their words. */
function WordField<Key extends string>({
  words,
  value,
  onChange,
  ...field
}: {
  label: string;
  words: Readonly<Record<Key, string>>;
  value: Key;
  error?: string | undefined;
  onChange: (key: Key) => void;
}) {
  const keys = keysOf(words);
  return (
    <SelectField
      {...field}
      value={value}
      onChange={(event) => onChange(keys.find((key) => key === event.target.value) ?? value)}
    >
      {keys.map((key) => (
        <option key={key} value={key}>
          {words[key]}
        </option>
      ))}
    </SelectField>
  );
}

/** What few samples need; it is open where something of it was filled in or refused. */
export function More({ group, error, onChange }: Fields) {
  const refused = Boolean(error('amount') ?? error('codes') ?? error('photo_rid'));
  const filled = group.amount !== '' || group.codes.length > 0 || group.photo_rid !== null;
  const [opened, setOpened] = useState(filled);
  // An import fills it in from elsewhere; it does not fold again while somebody empties a field.
  if (filled && !opened) setOpened(true);
  return (
    <details className={`folding ${css.more}`} open={opened || refused}>
      <summary>用量、编号与照片（选填）</summary>
      <div className={css.moreFields}>
        <Amount group={group} error={error('amount')} onChange={onChange} />
        <TextAreaField
          label="样品编号（选填）"
          rows={2}
          hint="每行一个，个数与数量一致；不填由系统编号"
          value={group.codes.join('\n')}
          error={error('codes')}
          onChange={(event) => onChange({ codes: event.target.value === '' ? [] : event.target.value.split('\n') })}
        />
        <Photo group={group} error={error('photo_rid')} onChange={onChange} />
      </div>
    </details>
  );
}

interface Part {
  group: TypedGroup;
  error: string | undefined;
  onChange: (change: Partial<TypedGroup>) => void;
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
        {[...new Set([...amountUnits, group.amount_unit])].map((unitWord) => (
          <option key={unitWord}>{unitWord}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** A picture of the samples; another one chosen draws the field again. */
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
