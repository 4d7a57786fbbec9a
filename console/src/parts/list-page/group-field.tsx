import { listStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { Select } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import styles from './views-dialog.module.css';

interface Props {
  /** Empty for everybody. */
  value: string;
  onChange: (group: string) => void;
}

/** With whom a view is shared: everybody, or a work group that somebody is in. */
export function GroupField({ value, onChange }: Props) {
  const { data } = useRecord(listStaff, { size: 100 });
  const groups = [...new Set(data?.list.map(({ group }) => group).filter(Boolean))].toSorted();
  return (
    <div className={styles.group}>
      <span aria-hidden="true">共享给</span>
      <Select
        size="small"
        aria-label="共享给"
        popupMatchSelectWidth={false}
        value={value}
        options={[
          { value: '', label: '全体员工' },
          ...groups.map((group) => ({ value: group, label: `小组：${group}` })),
        ]}
        onChange={onChange}
      />
    </div>
  );
}
