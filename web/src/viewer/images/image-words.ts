import type { ImagePart } from '@yance/contract/results/preview.ts';
import type { Point } from '../kit/gestures.ts';
import { plainLevels, type Levels } from './levels.ts';
import { numberText } from '@yance/figures/kit/steps.ts';
import { lengthText } from '@yance/figures/images/scale-bar.ts';

type Scaled = Pick<ImagePart, 'pixel_size'>;

/** How far two places of a picture lie apart: in the microscope's unit, or in pixels where it names none. */
export function distanceText({ pixel_size: size }: Scaled, a: Point, b: Point): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return size ? lengthText(Math.hypot(dx * size.x, dy * size.y), size.unit) : `${numberText(Math.hypot(dx, dy))} 像素`;
}

/** The level of a pixel (red, green, blue) as the file holds it: of one grey its own number, else the three. */
export function levelText(
  { levels }: Pick<ImagePart, 'levels'>,
  [red, green, blue]: readonly [number, number, number],
): string {
  if (red !== green || green !== blue) return `RGB ${red}, ${green}, ${blue}`;
  // 256 steps of the picture stand for the deeper levels of the file.
  const level = levels ? levels.black + (red / 255) * (levels.white - levels.black) : red;
  return `灰度 ${levels ? '≈ ' : ''}${numberText(level)}`;
}

/** What was done to the grey levels of a picture, for who sees it without the tools; empty where nothing was. */
export function levelsSaid({ low, high, inverted }: Levels): string {
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const isStretched = low !== plainLevels.low || high !== plainLevels.high;
  const done = [
    ...(isStretched ? [`黑场 ${percent(low)}、白场 ${percent(high)}（线性拉伸）`] : []),
    ...(inverted ? ['灰度反相'] : []),
  ];
  return done.length > 0 ? `已调整：${done.join('；')}。` : '';
}
