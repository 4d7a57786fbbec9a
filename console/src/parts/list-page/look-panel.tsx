import { densities, type Density } from '@yance/contract/staff/preferences.ts';
import { Button, Checkbox, Radio } from 'antd';
import type { Column } from './column.ts';
import styles from './look-panel.module.css';
import type { Look } from './use-look.ts';

interface Props {
  columns: readonly Column<never>[];
  look: Look;
}

const densityNames: Readonly<Record<Density, string>> = { compact: '紧凑', regular: '标准', roomy: '宽松' };

/** A box for each column but the first, which names the row, and the height of rows; each takes effect at once. */
export default function LookPanel({ columns, look: { hidden, density, hide, setDensity } }: Props) {
  const choosable = columns.filter(({ exportOnly }, index) => index > 0 && !exportOnly);
  const toggle = (key: string, on: boolean) => hide(on ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <div className={styles.panel} role="group" aria-label="列与密度">
      <fieldset>
        <legend>显示的列</legend>
        {choosable.map(({ key, title }) => (
          <Checkbox key={key} checked={!hidden.includes(key)} onChange={({ target }) => toggle(key, target.checked)}>
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>行高</legend>
        <Radio.Group
          size="small"
          optionType="button"
          value={density}
          options={densities.map((value) => ({ value, label: densityNames[value] }))}
          onChange={({ target }) => setDensity(target.value as Density)}
        />
      </fieldset>
      <Button
        size="small"
        type="link"
        disabled={hidden.length === 0 && density === 'regular'}
        onClick={() => {
          if (hidden.length > 0) hide([]);
          if (density !== 'regular') setDensity('regular');
        }}
      >
        恢复默认
      </Button>
    </div>
  );
}
