import { useEffect, useRef, useState } from 'react';
import type { Store } from '@yance/ui/store.ts';
import canvasCss from '../../kit/canvas.module.css';
import { useSize } from '../../kit/use-size.ts';
import type { Figure } from '@yance/figures/curves/figure.ts';
import type { Reading } from '@yance/figures/curves/nearest.ts';
import css from './plot.module.css';
import { PlotScreen, type Mark } from './plot-screen.ts';

/** Curves on their axes, with zoom, pan and the point under the pointer. */
export function Plot({
  figure,
  axisKey,
  label,
  marks,
  chosen,
  moves,
  readings,
  onScreen,
}: {
  figure: Figure;
  /** Where it stays the same, what is seen along x stays too. */
  axisKey: string;
  /** What the picture shows, in words. */
  label: string;
  marks: readonly Mark[];
  chosen: Mark | undefined;
  /** A drag of the mouse moves the curves; otherwise it chooses a part. */
  moves: boolean;
  readings: Store<readonly Reading[]>;
  onScreen: (screen: PlotScreen | null) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const curves = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const shownKey = useRef('');
  const [screen, setScreen] = useState<PlotScreen | null>(null);
  const size = useSize(stage);
  useEffect(() => {
    if (!stage.current || !curves.current || !above.current) return;
    const made = new PlotScreen({ stage: stage.current, curves: curves.current, marks: above.current }, readings.set);
    setScreen(made);
    onScreen(made);
    return () => {
      made.close();
      onScreen(null);
    };
  }, [readings, onScreen]);
  useEffect(() => {
    if (!screen) return;
    screen.show(figure, shownKey.current === axisKey);
    shownKey.current = axisKey;
  }, [screen, figure, axisKey]);
  useEffect(() => {
    if (size) screen?.resize(size);
  }, [screen, size]);
  useEffect(() => screen?.mark(marks, chosen), [screen, marks, chosen]);
  useEffect(() => screen?.dragMoves(moves), [screen, moves]);
  return (
    <div
      ref={stage}
      className={`${canvasCss.stage} ${css.stage} ${moves ? css.grab : css.cross}`}
      data-pans
      role="group"
      aria-label="曲线：加减键缩放，0 看全图，方向键移动，按住 Shift 用左右键读数"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus is the keyboard's way to zoom and to move
      tabIndex={0}
    >
      <div ref={curves} className={css.curves} role="img" aria-label={label} />
      <canvas ref={above} aria-hidden="true" />
    </div>
  );
}
