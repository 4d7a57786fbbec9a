import type { ChoiceKind, DispatchRule } from '@yance/contract/results/dispatch-rules.ts';
import { Button, InputNumber, Select } from 'antd';
import { moved } from '../../../lib/moved.ts';
import styles from './dispatch-rules.module.css';

type Chosen = DispatchRule['laboratories'];

interface Props {
  value?: Chosen;
  onChange?: (laboratories: Chosen) => void;
  choice: ChoiceKind;
  laboratories: readonly { rid: string; name: string; retired: boolean }[];
}

/** The laboratories of a rule: in the order in which they are preferred, or each with its share. */
export function LaboratoriesField({ value = [], onChange, choice, laboratories }: Props) {
  const nameOf = (rid: string) => laboratories.find((one) => one.rid === rid)?.name ?? '已删除的实验室';
  return (
    <>
      <Select<string>
        aria-label="添加实验室"
        placeholder="添加实验室"
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={laboratories
          .filter(({ rid, retired }) => !retired && !value.some((one) => one.rid === rid))
          .map(({ rid, name }) => ({ value: rid, label: name }))}
        onSelect={(rid) => onChange?.([...value, { rid, share: 1 }])}
      />
      <ol className={styles.chosen} aria-label="规则的实验室">
        {value.map((one, index) => (
          <li key={one.rid}>
            <span>{nameOf(one.rid)}</span>
            {choice === 'share' ? (
              <InputNumber<number>
                aria-label={`${nameOf(one.rid)}的比例`}
                min={1}
                max={100}
                precision={0}
                value={one.share}
                onChange={(share) => onChange?.(value.with(index, { ...one, share: share ?? 1 }))}
              />
            ) : null}
            {choice === 'order' ? (
              <>
                <Button
                  size="small"
                  type="text"
                  aria-label={`上移${nameOf(one.rid)}`}
                  disabled={index === 0}
                  onClick={() => onChange?.(moved(value, one, index - 1))}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  type="text"
                  aria-label={`下移${nameOf(one.rid)}`}
                  disabled={index === value.length - 1}
                  onClick={() => onChange?.(moved(value, one, index + 1))}
                >
                  ↓
                </Button>
              </>
            ) : null}
            <Button
              size="small"
              type="text"
              aria-label={`移除${nameOf(one.rid)}`}
              onClick={() => onChange?.(value.toSpliced(index, 1))}
            >
              移除
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}
