import type { ImagePart } from '@yance/contract/results/preview.ts';
import canvasCss from '../kit/canvas.module.css';
import type { Point } from '../kit/gestures.ts';
import type { Box } from '../kit/use-size.ts';
import { distanceText } from './image-words.ts';
import css from './image.module.css';
import { scaleBar } from '@yance/figures/images/scale-bar.ts';
import { onScreen, type Sight } from './sight.ts';

/** The scale bar and the measured distance over a picture. */
export function ImageMarks({
  part,
  sight,
  box,
  points,
}: {
  part: ImagePart;
  sight: Sight;
  box: Box;
  points: readonly Point[];
}) {
  const size = part.pixel_size;
  const bar = size && scaleBar(size.x / sight.scale, size.unit, Math.min(160, box.width / 3));
  const [a, b] = points.map((point) => onScreen(sight, point));
  return (
    <svg className={canvasCss.marks} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      {bar && (
        <g transform={`translate(${box.width - bar.pixels - 24} ${box.height - 44})`}>
          <rect className={css.plate} x="-10" y="-4" width={bar.pixels + 20} height="36" rx="4" />
          <text className={css.length} x={bar.pixels / 2} y="13">
            {bar.text}
          </text>
          <rect className={css.bar} x="0" y="20" width={bar.pixels} height="4" />
        </g>
      )}
      {a && b && <path className={css.rulerEdge} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />}
      {a && b && <path className={css.ruler} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />}
      {[a, b].map((at, index) => at && <circle key={index} className={css.end} cx={at.x} cy={at.y} r="5" />)}
      {a && b && points[0] && points[1] && (
        <text className={css.distance} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 - 10}>
          {distanceText(part, points[0], points[1])}
        </text>
      )}
    </svg>
  );
}
