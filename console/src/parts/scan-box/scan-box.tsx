import { inWechat } from '@yance/web/wechat/in-wechat.ts';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SearchField } from '../fields/search-field.tsx';
import { scannedCode } from './scanned-code.ts';
import styles from './scan-box.module.css';
import { WechatScan } from './wechat-scan.tsx';

const Camera = lazy(() => import('./camera.tsx'));

interface Props {
  /** What is scanned, for those who cannot see the field. */
  label: string;
  placeholder: string;
  button?: string;
  /** While a code is looked up a second one is not taken by hand; the camera goes on. */
  busy?: boolean;
  onCode: (code: string) => void;
  /** What became of the last code, below the field. */
  problem?: string | null;
  autoFocus?: boolean;
}

/**
 * One box for all that scans: a USB scanner, which types a code and Enter, the camera of a phone, WeChat's scanner, and
 * a hand. The field is empty again after each code and catches what a scanner types while no other field has the focus.
 */
export function ScanBox({ label, placeholder, button = '查找', busy, onCode, problem, autoFocus = true }: Props) {
  const [typed, setTyped] = useState('');
  const [watching, setWatching] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useCatchScanner(field);
  const take = (given: string) => {
    const code = scannedCode(given);
    if (code) onCode(code);
  };
  const submit = () => {
    if (busy || !scannedCode(typed)) return;
    take(typed);
    setTyped('');
    field.current?.focus();
  };
  return (
    <div className={styles.box}>
      <form
        className={styles.line}
        role="search"
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SearchField
          ref={field}
          autoFocus={autoFocus}
          large
          type="text"
          label={label}
          placeholder={placeholder}
          maxLength={200}
          value={typed}
          change={setTyped}
        />
        <Button type="primary" size="large" htmlType="submit" loading={busy ?? false}>
          {button}
        </Button>
        {inWechat() ? <WechatScan onCode={take} /> : null}
        {hasCamera() ? (
          <Button size="large" aria-expanded={watching} onClick={() => setWatching((on) => !on)}>
            {watching ? '关闭摄像头' : '摄像头'}
          </Button>
        ) : null}
      </form>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {watching ? (
        <Suspense fallback={<p className={styles.quiet}>正在打开摄像头…</p>}>
          <Camera onCode={take} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A browser lends the camera only to pages that came over https or from this computer. */
const hasCamera = (): boolean => 'mediaDevices' in navigator && Boolean(navigator.mediaDevices?.getUserMedia);

/** Where what is typed is meant for somebody else. */
const elsewhere = 'input, textarea, select, [contenteditable=true], [role=dialog] *';

/**
 * What a scanner types while no field has the focus belongs into ours: after a click on a button its Enter would
 * press that button again. Codes begin with a capital or a digit; small letters are the shortcuts of lists.
 */
function useCatchScanner(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const caught = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && /^[A-Z0-9]$/.test(event.key) && !document.activeElement?.matches(elsewhere)) field.current?.focus();
    };
    document.addEventListener('keydown', caught);
    return () => document.removeEventListener('keydown', caught);
  }, [field]);
}
