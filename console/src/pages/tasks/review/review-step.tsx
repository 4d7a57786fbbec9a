import { getTask } from '@yance/contract/results/staff-endpoints.ts';
import { leftWords, type Unopened } from '@yance/contract/results/unopened.ts';
import { Button } from '@yance/ui/button.tsx';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/query.ts';
import styles from './ordered.module.css';

const everyMs = 2000;

interface Props {
  /** All files, in the order in which the viewer lists them. */
  listed: readonly string[];
  /** Files of which the reader has not seen all, in that order. */
  unopened: readonly Unopened[];
  /** The file that is looked at now. */
  open: string;
  show: (rid: string, part?: string) => void;
  publish: () => void;
}

/**
 * The way to what was not looked at: the files inside the open one first, then the next file in the list. It ends at
 * the last of them with a word on what was passed over, and after the last there is publishing, which asks for a reason
 * where something was not seen. A file that is just being opened is awaited.
 */
export function ReviewStep({ listed, unopened, open, show, publish }: Props) {
  const own = unopened.find(({ rid }) => rid === open);
  const others = unopened.filter(({ rid }) => rid !== open);
  const next = others.find(({ rid }) => listed.indexOf(rid) > listed.indexOf(open));
  const [first] = others;
  const [inside] = own?.parts ?? [];
  const left = own ? leftWords(own) : '';
  const waits = own?.download ?? false;
  // A download tells its page nothing; the server notes it.
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: [getTask.path] }), everyMs);
    return () => clearInterval(timer);
  }, [waits]);
  const isLast = !next && first !== undefined;
  return (
    <>
      {left ? <span className={styles.left}>{left}</span> : null}
      {inside !== undefined ? (
        <Button size="dense" onClick={() => show(open, inside)}>
          查看 {nameIn(inside)}
        </Button>
      ) : null}
      {next ? (
        <Button size="dense" onClick={() => show(next.rid)}>
          下一个未查看（{others.length}）
        </Button>
      ) : null}
      {isLast ? (
        <>
          <span className={styles.left} role="status">
            后面没有未看的文件，前面还有 {others.length} 个没有看完
          </span>
          <Button size="dense" onClick={() => show(first.rid, first.parts[0])}>
            回到第一个
          </Button>
        </>
      ) : null}
      {next || (own && !left) ? null : (
        <Button size="dense" look={unopened.length > 0 ? 'plain' : 'primary'} onClick={publish}>
          发布
        </Button>
      )}
    </>
  );
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
