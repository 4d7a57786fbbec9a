import { Button, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import styles from './fields.module.css';
import type { FieldSpec } from './form-spec.ts';

interface Props {
  field: FieldSpec;
  name: (string | number)[];
  /** The fields of one item, whose place in the list is given. */
  children: (item: number, fields: readonly FieldSpec[]) => ReactNode;
}

/** Items of an entry in their order: added, removed, moved up and down. */
export function ItemList({ field, name, children }: Props) {
  const { noun = '项', fields, fresh } = field;
  return (
    <Form.Item label={field.label} extra={field.hint}>
      <Form.List name={name}>
        {(items, { add, remove, move }, { errors }) => (
          <>
            {items.map((item, index) => (
              <div key={item.key} className={styles.item}>
                <div className={styles.itemHead}>
                  <strong>
                    {noun} {index + 1}
                  </strong>
                  <span className={styles.row}>
                    <Button size="small" disabled={index === 0} onClick={() => move(index, index - 1)}>
                      上移
                    </Button>
                    <Button size="small" disabled={index === items.length - 1} onClick={() => move(index, index + 1)}>
                      下移
                    </Button>
                    <Button size="small" danger onClick={() => remove(index)}>
                      删除
                    </Button>
                  </span>
                </div>
                {fields ? (
                  children(item.name, fields)
                ) : (
                  <Form.Item name={item.name} noStyle>
                    <Select
                      aria-label={`${noun} ${index + 1}`}
                      mode="tags"
                      open={false}
                      suffixIcon={null}
                      style={{ width: '100%' }}
                      tokenSeparators={[',', '，', '、', ';', '；']}
                    />
                  </Form.Item>
                )}
              </div>
            ))}
            <Button onClick={() => add(fresh?.())}>增加{noun}</Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
