import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { KeyboardEvent } from 'react';
import { TickBox } from '../../../parts/fields/tick-box.tsx';
import type { RoleColumn } from './columns.ts';
import type { Area } from './matrix-rows.ts';
import styles from './roles.module.css';

interface Props {
  areas: readonly Area[];
  columns: readonly RoleColumn[];
  /** The column that is being changed, with what is ticked in it; the others are read. */
  editing: { column: string; chosen: ReadonlySet<PermissionKey>; tick: Tick } | null;
}
export type Tick = (keys: readonly PermissionKey[], wanted: boolean) => void;

/** Permissions in rows by area, roles in columns. */
export function PermissionMatrix({ areas, columns, editing }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <div className={styles.scroll} role="region" aria-label="权限矩阵" tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.what}>
              权限
            </th>
            {columns.map(({ key, name, builtIn }) => (
              <th key={key} scope="col" data-own={builtIn ? undefined : ''} data-editing={isAt(editing, key)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead from tick to tick
          <tbody key={area.key} onKeyDown={stepByArrow}>
            <AreaLine area={area} columns={columns} editing={editing} />
            {area.rows.map(({ key, name, explanation, fixed, twoPersons }) => (
              <tr key={key}>
                <th scope="row" className={styles.what}>
                  {name}
                  {fixed ? <em>仅内置岗位</em> : null}
                  {twoPersons ? <em title={twoPersons}>须两人</em> : null}
                  <small>{explanation}</small>
                </th>
                {columns.map((column) =>
                  editing?.column === column.key ? (
                    <td key={column.key} data-editing="">
                      <TickBox
                        label={`${column.name}：${name}`}
                        checked={editing.chosen.has(key)}
                        disabled={fixed}
                        change={(checked) => editing.tick([key], checked)}
                      />
                    </td>
                  ) : (
                    <td key={column.key} data-own={column.builtIn ? undefined : ''}>
                      <Mark has={column.has(key)} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const isAt = (editing: Props['editing'], column: string) => (editing?.column === column ? '' : undefined);

/** The head of an area; in the column that is changed it ticks the whole of it. */
function AreaLine({ area, columns, editing }: { area: Area } & Pick<Props, 'columns' | 'editing'>) {
  const keys = area.rows.filter(({ fixed }) => !fixed).map(({ key }) => key);
  const count = editing ? keys.filter((key) => editing.chosen.has(key)).length : 0;
  return (
    <tr className={styles.area}>
      <th scope="rowgroup" className={styles.what}>
        {area.title}
      </th>
      {columns.map((column) => (
        <td key={column.key} data-editing={isAt(editing, column.key)}>
          {editing?.column === column.key ? (
            <TickBox
              label={`${column.name}：${area.title}的全部权限`}
              checked={count > 0 && count === keys.length}
              partly={count > 0 && count < keys.length}
              disabled={keys.length === 0}
              change={(checked) => editing.tick(keys, checked)}
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
}

function Mark({ has }: { has: boolean }) {
  return has ? (
    <span role="img" aria-label="有" className={styles.has}>
      ✓
    </span>
  ) : (
    <span role="img" aria-label="无" className={styles.lacks}>
      –
    </span>
  );
}

/** The arrows go from one box of the column to the next, also over the areas. */
function stepByArrow(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(
    ({ disabled }) => !disabled,
  );
  const next = boxes[boxes.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
