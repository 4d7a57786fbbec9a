import { Button, Input } from 'antd';
import { useRef, type ComponentRef } from 'react';
import styles from './replies-page.module.css';

interface Props {
  names: readonly string[];
  /** Given by the field of the form. */
  id?: string;
  value?: string;
  onChange?: (words: string) => void;
}

/** Words with fields in braces; a field's button puts it where the cursor stands. */
export function FieldedInput({ names, id, value = '', onChange }: Props) {
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const insert = (name: string) => {
    const area = field.current?.resizableTextArea?.textArea;
    const at = area?.selectionStart ?? value.length;
    onChange?.(`${value.slice(0, at)}{${name}}${value.slice(area?.selectionEnd ?? at)}`);
    field.current?.focus();
  };
  return (
    <>
      <Input.TextArea
        ref={field}
        id={id}
        value={value}
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={1000}
        showCount
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div className={styles.fields}>
        {names.map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </div>
    </>
  );
}
