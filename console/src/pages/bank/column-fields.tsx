import { columnRoles, type BankMapping, type ColumnRole } from '@yance/contract/banking/mapping.ts';
import { Form, Select } from 'antd';
import styles from './bank.module.css';

interface Props {
  columns: readonly string[];
  mapping: BankMapping;
  change: (mapping: BankMapping) => void;
}

/** Which column of the file holds what. */
export function ColumnFields({ columns, mapping, change }: Props) {
  const options = columns.map((name) => ({ value: name, label: name }));
  const set = (role: ColumnRole, value: string) => {
    // Money that came in stands in one column: choosing the other kind lets go of the first.
    const other = role === 'income' ? { amount: '', direction: '' } : role === 'amount' ? { income: '' } : {};
    change({ ...mapping, ...(value ? other : {}), [role]: value });
  };
  return (
    <Form layout="vertical" className={styles.columns}>
      {(Object.entries(columnRoles) as [ColumnRole, string][]).map(([role, label]) => (
        <Form.Item key={role} label={label} htmlFor={`column-${role}`}>
          <Select<string>
            id={`column-${role}`}
            showSearch
            allowClear
            placeholder="无"
            value={mapping[role] || null}
            options={options}
            onChange={(value) => set(role, value ?? '')}
          />
        </Form.Item>
      ))}
      <Form.Item label="附言（可多列）" htmlFor="column-memo">
        <Select<string[]>
          id="column-memo"
          mode="multiple"
          maxCount={6}
          placeholder="附言、用途、摘要"
          value={mapping.memo}
          options={options}
          onChange={(memo) => change({ ...mapping, memo })}
        />
      </Form.Item>
    </Form>
  );
}
