import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './service-form.module.css';

interface Props {
  number: number;
  name: string;
  remove: () => void;
  children: ReactNode;
}

/** One numbered line of what is written for a customer, which can be taken out again. */
export function LineFrame({ number, name, remove, children }: Props) {
  return (
    <fieldset className={styles.line}>
      <legend>
        {number}. {name}
        <Button type="link" danger onClick={remove}>
          删除
        </Button>
      </legend>
      {children}
    </fieldset>
  );
}
