import { useStore } from '@yance/ui/store.ts';
import { failureWords } from '@yance/web/failure.ts';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePageKeys } from '../../lib/keys/page-keys.ts';
import {
  forgetFailed,
  sendWaiting,
  steps,
  takeBack,
  undoMillis,
  type FailedStep,
} from '../../lib/undo/waiting-step.ts';
import { toastDone } from '../../lib/toast.ts';
import { KeyHint } from '../key-hint.tsx';
import styles from './undo-bar.module.css';

/**
 * The step that can still be taken back, and those that failed. It stays while the person goes on in the queue; every
 * other way off the record's page sends it at once, and so does the end of the page.
 */
export function UndoBar() {
  const { waiting, failed } = useStore(steps);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const came = useRef<{ id: number; state: unknown }>(undefined);
  const isQueued = Boolean((state as { queue?: unknown } | null)?.queue);
  useEffect(() => {
    if (!waiting) return;
    // Where the step was made is where the way back leads, with its queue.
    if (came.current?.id !== waiting.id) came.current = { id: waiting.id, state };
    if (pathname !== waiting.place && !isQueued) void sendWaiting();
  }, [waiting, pathname, state, isQueued]);
  useEffect(() => {
    const end = () => void sendWaiting(true);
    addEventListener('pagehide', end);
    return () => removeEventListener('pagehide', end);
  }, []);
  const back = () => {
    const taken = takeBack();
    if (taken) toastDone(`已撤销：${taken.what} ${taken.which}`);
    if (taken && taken.place !== pathname) void navigate(taken.place, { replace: true, state: came.current?.state });
  };
  usePageKeys('撤销', waiting ? [{ key: 'z', label: '撤销上一步', press: back }] : []);
  return (
    <div className={styles.place}>
      <div role="status">
        {waiting ? (
          <div key={waiting.id} className={styles.bar}>
            <span>
              即将{waiting.what} {waiting.which}
              <small>，{undoMillis / 1000} 秒内可撤销</small>
            </span>
            <Button size="small" onClick={back} aria-keyshortcuts="z">
              撤销<KeyHint>Z</KeyHint>
            </Button>
            <span className={styles.rest} style={{ animationDuration: `${undoMillis}ms` }} aria-hidden="true" />
          </div>
        ) : null}
      </div>
      {failed.map((one) => (
        <Failed key={one.id} step={one} />
      ))}
    </div>
  );
}

/** What did not come about, why, and the way back to its record. */
function Failed({ step }: { step: FailedStep }) {
  const forget = () => forgetFailed(step.id);
  return (
    <div role="alert" className={styles.failed}>
      <span>
        {step.what} {step.which} 没有成功：{failureWords(step.error)}
      </span>
      <Link to={step.place} onClick={forget}>
        回到这条记录
      </Link>
      <Button size="small" type="text" onClick={forget}>
        知道了
      </Button>
    </div>
  );
}
