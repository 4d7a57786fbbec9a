import { AutoComplete, Input } from 'antd';

export const lateReasonLabel = '晚于承诺时间的原因（客户会看到）';

interface Props {
  /** Reasons to choose from; any other words may be written. */
  usual: readonly string[];
  /** Given where the field stands outside of a form, whose label names it there. */
  label?: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Why results come later than promised. */
export function LateReason({ usual, label, id, value, onChange }: Props) {
  return (
    <AutoComplete
      id={id}
      aria-label={label}
      options={usual.map((words) => ({ value: words }))}
      value={value}
      onChange={onChange}
    >
      <Input maxLength={200} placeholder="选择或填写原因" />
    </AutoComplete>
  );
}
