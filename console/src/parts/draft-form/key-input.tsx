import { Input } from 'antd';
import { useState } from 'react';
import styles from './key-input.module.css';

interface Props {
  value: string;
  /** Called when the typing is over, so that conditions and price rules follow a whole name and not each letter. */
  commit: (value: string) => void;
  maxLength: number;
  placeholder?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A name that other places of the draft refer to. */
export function KeyInput({ value, commit, ...rest }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const end = () => {
    if (typed !== value) commit(typed);
  };
  return (
    <Input
      {...rest}
      className={styles.code}
      autoCapitalize="none"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={end}
      onPressEnter={end}
    />
  );
}
