import { Input } from 'antd';
import styles from './parameter-kinds.module.css';
import { EntryList } from '../draft-form/entry-list.tsx';
import { KeyInput } from '../draft-form/key-input.tsx';

interface Option {
  value: string;
  label: string;
}

/**
 * The answers of a choice. The value follows the name until it is written by hand; conditions and prices refer to it.
 */
export function OptionList({ options, change }: { options: Option[]; change: (options: Option[]) => void }) {
  return (
    <EntryList
      dense
      noun="选项"
      entries={options}
      change={change}
      most={60}
      blanks={[{ label: '添加选项', make: () => ({ value: '', label: '' }) }]}
      renderEntry={(option, set, index) => (
        <div className={styles.option}>
          <Input
            aria-label={`选项 ${index + 1} 的名称`}
            placeholder="名称（用户看到）"
            maxLength={60}
            value={option.label}
            onChange={({ target }) =>
              set({
                label: target.value,
                value: option.value === option.label ? target.value : option.value,
              })
            }
          />
          <KeyInput
            aria-label={`选项 ${index + 1} 的值`}
            placeholder="值"
            maxLength={60}
            value={option.value}
            commit={(value) => set({ ...option, value })}
          />
        </div>
      )}
    />
  );
}
