import { useEffect, useRef, type KeyboardEvent } from 'react';
import { shownFields, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { sampleForms } from '@yance/contract/orders/demand.ts';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { ParameterInput } from '../../parts/parameter-kinds/parameter-input.tsx';
import { answeredGroup } from './answered-group.ts';
import type { TypedGroup } from './use-demand.ts';
import css from './group-table.module.css';

interface Given {
  groups: readonly TypedGroup[];
  fields: readonly ParameterField[];
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (groups: TypedGroup[]) => void;
}

/** All groups of a service at once, a row each: what most of them differ in. The rest is edited group by group. */
export function GroupTable({ groups, fields, path, errors, onChange }: Given) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opens it stands below the groups, far from the table.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  const columns = fields.filter((field) => groups.some((group) => isShown(fields, field, group)));
  return (
    // A wide table is scrolled sideways, which the keyboard can do from here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={css.scroll} role="region" aria-label="样品组表格" tabIndex={0}>
      {/* The keys of the controls within it pass by here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={css.table} onKeyDown={moveInColumn}>
        <thead>
          <tr>
            <th scope="col">组</th>
            <th scope="col">样品名称</th>
            <th scope="col">数量</th>
            <th scope="col">成分</th>
            <th scope="col">形态</th>
            {columns.map((field) => (
              <th key={field.key} scope="col">
                {field.label}
                {'unit' in field && field.unit && `（${field.unit}）`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, at) => (
            <Row
              // Groups have no identity of their own: their place is what the person sees.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              number={at + 1}
              group={group}
              fields={fields}
              columns={columns}
              error={(key) => errors[`${path}.groups.${at}.${key}`]}
              onChange={(changed) => onChange(groups.with(at, changed))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  number,
  group,
  fields,
  columns,
  error,
  onChange,
}: {
  number: number;
  group: TypedGroup;
  fields: readonly ParameterField[];
  columns: readonly ParameterField[];
  error: (key: string) => string | undefined;
  onChange: (group: TypedGroup) => void;
}) {
  const set = (change: Partial<TypedGroup>) => onChange({ ...group, ...change });
  const labelled = (name: string) => `第 ${number} 组 ${name}`;
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <TextField
          label={labelled('样品名称')}
          error={error('name')}
          value={group.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </td>
      <td className={css.number}>
        <TextField
          label={labelled('数量')}
          error={error('count')}
          inputMode="numeric"
          value={group.count || ''}
          onChange={({ target }) => set({ count: Number(target.value.replaceAll(/\D/g, '')) })}
        />
      </td>
      <td>
        <TextField
          label={labelled('成分')}
          error={error('composition')}
          value={group.composition}
          onChange={({ target }) => set({ composition: target.value })}
        />
      </td>
      <td>
        <SelectField
          label={labelled('形态')}
          error={error('form')}
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
        </SelectField>
      </td>
      {columns.map((field) => (
        <td key={field.key} className={css[field.kind]}>
          {isShown(fields, field, group) ? (
            <ParameterInput
              field={{ ...field, label: labelled(field.label) }}
              value={group.parameters[field.key]}
              error={error(`parameters.${field.key}`)}
              onChange={(value) => onChange(answeredGroup(group, field.key, value))}
            />
          ) : (
            '—'
          )}
        </td>
      ))}
    </tr>
  );
}

const isShown = (fields: readonly ParameterField[], field: ParameterField, { parameters }: TypedGroup): boolean =>
  shownFields(fields, parameters).includes(field);

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Enter and the arrows lead up and down a column, as in a spreadsheet; where the control needs the key itself, it keeps
 * it.
 */
function moveInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event;
  const step = key === 'Enter' && event.shiftKey ? -1 : steps[key];
  // Enter also ends the choice of a Chinese word.
  if (!step || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.type === 'checkbox' || (target.type === 'number' && key !== 'Enter')) return;
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  event.preventDefault();
  const place = [...cell.querySelectorAll('input')].indexOf(target);
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const control = next?.children[cell.cellIndex]?.querySelectorAll<HTMLInputElement>('input')[place];
  control?.focus();
  control?.select();
}
