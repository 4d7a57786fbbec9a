import type { ReactNode } from 'react';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { shownFields, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { hazards, type Hazard } from '@yance/contract/orders/demand.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { ChoicesField } from '../../parts/fields/choices-field.tsx';
import { ParameterInput } from '../../parts/parameter-kinds/parameter-input.tsx';
import { answeredGroup } from './answered-group.ts';
import { Basics, More } from './group-fields.tsx';
import { HazardNotice } from './hazard-notice.tsx';
import type { TypedGroup } from './use-demand.ts';
import css from './demand.module.css';

const flags = [
  { key: 'magnetic', label: '含磁' },
  { key: 'hygroscopic', label: '易吸潮' },
] as const;

/** On a phone short choices stand in pairs; longer words would be cut there. */
const longestInPair = 6;
function Place({ field, children }: { field: ParameterField; children: ReactNode }) {
  const long = field.kind === 'choice' && field.options.some(({ label }) => label.length > longestInPair);
  return long ? <div>{children}</div> : children;
}

/** Samples that are alike: what they are, how to treat them, and the technique's parameters once. */
export function SampleGroup({
  number,
  unit,
  fields,
  group,
  path,
  errors,
  about,
  folding,
  onChange,
  onPresets,
  onCopy,
  onRemove,
}: {
  number: number;
  unit: string;
  fields: readonly ParameterField[];
  group: TypedGroup;
  path: string;
  errors: Readonly<Record<string, string>>;
  about: string;
  /** Where many groups fold: whether this one is open, and how many of its fields were refused. */
  folding: { open: boolean; index: number; faults: number; onOpen: (index: number) => void } | undefined;
  onChange: (group: TypedGroup) => void;
  onPresets: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
  // Where the technique itself asks how magnetic the sample is, its answer says the same.
  const asked = flags.filter(({ key }) => !fields.some((field) => field.key === key));
  const set = (change: Partial<TypedGroup>) => onChange({ ...group, ...change });
  const error = (key: string) => errors[`${path}.${key}`];
  const chooseHazards = (chosen: string[] | undefined) => {
    const all = keysOf(hazards).filter((one) => chosen?.includes(one));
    const fresh = all.filter((one) => !group.hazards.includes(one));
    const kept: Hazard[] = fresh.includes('none') ? ['none'] : all.filter((one) => one !== 'none' || all.length === 1);
    // 有毒 is a hazard, and kept as a property of its own, which always says the same.
    set({ hazards: kept, toxic: kept.includes('toxic') });
  };
  const title = <legend>第 {number} 组样品</legend>;
  if (folding && !folding.open)
    return (
      <fieldset className={css.group}>
        {title}
        <Gist group={group} unit={unit} faults={folding.faults} onOpen={() => folding.onOpen(folding.index)} />
      </fieldset>
    );
  return (
    <fieldset className={css.group}>
      {title}
      <Basics group={group} unit={unit} error={error} onChange={set} />
      <ChoicesField
        label="危险性"
        error={error('hazards')}
        options={Object.entries(hazards).map(([value, label]) => ({ value, label }))}
        value={group.hazards}
        onChange={chooseHazards}
      />
      <HazardNotice group={group} about={about} />
      <div className={css.flags} role="group" aria-label="样品特性">
        <span className={css.flagsName} aria-hidden="true">
          样品特性
        </span>
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
          <Place key={field.key} field={field}>
            <ParameterInput
              field={field}
              value={group.parameters[field.key]}
              error={error(`parameters.${field.key}`)}
              onChange={(value) => onChange(answeredGroup(group, field.key, value))}
            />
          </Place>
        ))}
      </div>
      <More group={group} error={error} onChange={set} />
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

/** A folded group in one line: what it is, or how much of it is to be corrected. */
function Gist({
  group,
  unit,
  faults,
  onOpen,
}: {
  group: TypedGroup;
  unit: string;
  faults: number;
  onOpen: () => void;
}) {
  return (
    <div className={css.gist}>
      <span>
        {group.name || '未填写名称'} · {group.count || 0} {unit}
        {group.composition && ` · ${group.composition}`}
      </span>
      {faults > 0 && <strong className={css.faults}>{faults} 处要修改</strong>}
      <Button look="link" icon="chevron-down" onClick={onOpen}>
        展开填写
      </Button>
    </div>
  );
}
