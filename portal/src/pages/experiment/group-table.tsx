import { shownFields, type Answer, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { sampleForms } from '@yance/contract/orders/demand.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import type { DraftGroup } from './use-demand.ts';
import css from './group-table.module.css';

/** All groups of a service at once, a row each: what most of them differ in. The rest is edited group by group. */
export function GroupTable({
  groups,
  fields,
  path,
  errors,
  onChange,
}: {
  groups: readonly DraftGroup[];
  fields: readonly ParameterField[];
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (groups: DraftGroup[]) => void;
}) {
  const columns = fields.filter((field) => groups.some((group) => isShown(fields, field, group)));
  return (
    <div className={css.scroll} role="region" aria-label="样品组表格">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">组</th>
            <th scope="col">样品名称</th>
            <th scope="col">数量</th>
            <th scope="col">成分</th>
            <th scope="col">形态</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, at) => {
            const set = (change: Partial<DraftGroup>) => onChange(groups.with(at, { ...group, ...change }));
            const cell = (key: string, name: string) => ({
              'aria-label': `第 ${at + 1} 组 ${name}`,
              'aria-invalid': errors[`${path}.groups.${at}.${key}`] ? (true as const) : undefined,
              title: errors[`${path}.groups.${at}.${key}`],
            });
            return (
              // Groups have no identity of their own: their place is what the person sees.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                <td>
                  <input
                    {...cell('name', '样品名称')}
                    value={group.name}
                    onChange={({ target }) => set({ name: target.value })}
                  />
                </td>
                <td>
                  <input
                    {...cell('count', '数量')}
                    className={css.number}
                    inputMode="numeric"
                    value={group.count || ''}
                    onChange={({ target }) => set({ count: Number(target.value.replaceAll(/\D/g, '')) })}
                  />
                </td>
                <td>
                  <input
                    {...cell('composition', '成分')}
                    value={group.composition}
                    onChange={({ target }) => set({ composition: target.value })}
                  />
                </td>
                <td>
                  <select
                    {...cell('form', '形态')}
                    value={group.form}
                    onChange={({ target }) =>
                      set({ form: keysOf(sampleForms).find((key) => key === target.value) ?? group.form })
                    }
                  >
                    {keysOf(sampleForms).map((key) => (
                      <option key={key} value={key}>
                        {sampleForms[key]}
                      </option>
                    ))}
                  </select>
                </td>
                {columns.map((field) => (
                  <td key={field.key}>
                    {isShown(fields, field, group) ? (
                      <Cell
                        field={field}
                        value={group.parameters[field.key]}
                        frame={cell(`parameters.${field.key}`, field.label)}
                        onChange={(value) => set({ parameters: answered(group.parameters, field.key, value) })}
                      />
                    ) : (
                      '—'
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const isShown = (fields: readonly ParameterField[], field: ParameterField, { parameters }: DraftGroup): boolean =>
  shownFields(fields, parameters).includes(field);

function answered(parameters: DraftGroup['parameters'], key: string, value: Answer | undefined) {
  const { [key]: _, ...rest } = parameters;
  return value === undefined || value === '' ? rest : { ...rest, [key]: value };
}

/** An answer that fits into a cell; longer ones are read here and edited in their group. */
function Cell({
  field,
  value,
  frame,
  onChange,
}: {
  field: ParameterField;
  value: Answer | undefined;
  frame: { 'aria-label': string; 'aria-invalid': true | undefined; title: string | undefined };
  onChange: (value: Answer | undefined) => void;
}) {
  switch (field.kind) {
    case 'choice':
      return (
        <select {...frame} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
          {field.default === undefined && <option value="">请选择</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'number':
      return (
        <input
          {...frame}
          className={css.number}
          type="number"
          min={field.min}
          max={field.max}
          step={field.step}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      );
    case 'text':
      return (
        <input
          {...frame}
          maxLength={field.max}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return <span title={frame.title}>{value === undefined ? '未填' : answerText(field, value)}</span>;
  }
}
