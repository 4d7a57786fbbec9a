import { lazy, Suspense, useState } from 'react';
import type { Drawable } from '@yance/contract/results/drawable.ts';
import { Button } from '@yance/ui/button.tsx';
import { call } from '../../lib/call.ts';
import { getServiceDetail } from '../../lib/public-calls.ts';
import css from './demo.module.css';
import type { StillDemo } from './still-demo.ts';

const LiveDemo = lazy(() => import('./live-demo.tsx'));
const TableView = lazy(() => import('./table-view.tsx'));

/** What is shown, and whose points the viewer reads: none in a preview, which is read once. */
export interface PageDemo {
  demo: StillDemo;
  rid: string | null;
  /** What is to be seen in it, or empty. */
  note: string;
}

/**
 * A result as it is delivered: a picture, a table, or a still line; the viewer with zoom and read-out comes when asked
 * for.
 */
export function Demo({ demo, rid, note }: PageDemo) {
  const [live, setLive] = useState<Drawable>();
  const still = <Still demo={demo} />;
  const enliven = () =>
    call(getServiceDetail, { rid: rid ?? '' }).then(
      (service) => setLive(service.demo?.view),
      () => {
        // The call has told the reader why; the still line stays.
      },
    );
  return (
    <figure className={css.demo}>
      <figcaption className={css.caption}>
        {demo.title}
        {demo.kind === 'plot' && rid && !live && (
          <Button size="dense" icon="chart" onClick={() => void enliven()}>
            缩放与读数
          </Button>
        )}
      </figcaption>
      <Suspense fallback={live && still}>
        {live?.kind === 'plot' ? <LiveDemo plot={live} title={demo.title} /> : still}
      </Suspense>
      {note && <p className={css.labels}>{note}</p>}
    </figure>
  );
}

function Still({ demo }: { demo: StillDemo }) {
  if (demo.kind === 'table') return <TableView table={demo} />;
  if (demo.kind === 'image')
    return <img className={css.image} src={demo.url} width={demo.width} height={demo.height} alt={demo.title} />;
  const { x, y, ends, lines } = demo;
  return (
    <>
      <svg
        className={css.still}
        viewBox={`0 0 ${demo.box}`}
        role="img"
        aria-label={`${demo.title}：${y} 随 ${x} 的变化`}
      >
        {lines.map((line, at) => (
          <path key={at} d={line} />
        ))}
      </svg>
      <p className={css.labels}>
        <span>纵轴：{y}</span>
        <span>
          横轴：{x}（{ends}）
        </span>
      </p>
    </>
  );
}
