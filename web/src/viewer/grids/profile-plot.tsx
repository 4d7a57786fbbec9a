import { useRef, useState } from 'react';
import { useSize } from '../kit/use-size.ts';
import { numberText, ticksOf } from '@yance/figures/kit/steps.ts';
import css from './grid.module.css';
import { axisTitle } from './paint-grid.ts';
import type { Profile } from './plane.ts';

const edge = { left: 64, right: 16, top: 8, bottom: 40 };

/** Heights over the distance along a line, with the numbers below the pointer. */
export function ProfilePlot({ profile, z }: { profile: Profile; z: { label: string; unit: string } }) {
  const place = useRef<HTMLDivElement>(null);
  const box = useSize(place);
  const [at, setAt] = useState<number | null>(null);
  return (
    <div
      ref={place}
      className={css.profile}
      onPointerMove={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        const part = (clientX - left - edge.left) / (width - edge.left - edge.right);
        const index = Math.round(part * (profile.distances.length - 1));
        setAt(index >= 0 && index < profile.distances.length ? index : null);
      }}
      onPointerLeave={() => setAt(null)}
    >
      {box && <Drawn profile={profile} z={z} width={box.width} height={box.height} at={at} />}
    </div>
  );
}

function Drawn({
  profile: { distances, heights, unit },
  z,
  width,
  height,
  at,
}: {
  profile: Profile;
  z: { label: string; unit: string };
  width: number;
  height: number;
  at: number | null;
}) {
  const known = [...heights].filter((value) => !Number.isNaN(value));
  const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 1];
  const length = distances.at(-1) ?? 0;
  const across = (value: number) => edge.left + (value / (length || 1)) * (width - edge.left - edge.right);
  const down = (value: number) => edge.top + ((high - value) / (high - low || 1)) * (height - edge.top - edge.bottom);
  const bottom = height - edge.bottom;
  const [distance, value] = at === null ? [] : [distances[at], heights[at]];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="剖面">
      {ticksOf(low, high, 4).map((tick) => (
        <g key={tick}>
          <path className={css.rule} d={`M${edge.left} ${down(tick)}H${width - edge.right}`} />
          <text className={css.side} x={edge.left - 8} y={down(tick) + 4}>
            {numberText(tick)}
          </text>
        </g>
      ))}
      {ticksOf(0, length, Math.max(2, width / 120)).map((tick) => (
        <g key={tick}>
          <path className={css.rule} d={`M${across(tick)} ${bottom}v5`} />
          <text className={css.under} x={across(tick)} y={bottom + 18}>
            {numberText(tick)}
          </text>
        </g>
      ))}
      <text className={css.title} x={(edge.left + width - edge.right) / 2} y={height - 4}>
        {axisTitle({ label: '距离', unit: unit || '点' })}
      </text>
      <text
        className={css.title}
        transform={`translate(14 ${(edge.top + bottom) / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {axisTitle(z)}
      </text>
      <path className={css.curve} d={pathOf(distances, heights, across, down)} />
      {distance !== undefined && value !== undefined && !Number.isNaN(value) && (
        <>
          <circle className={css.spot} cx={across(distance)} cy={down(value)} r="4" />
          <text className={css.title} x={(edge.left + width - edge.right) / 2} y={edge.top + 12}>
            {numberText(distance)} {unit || '点'}，{numberText(value)} {z.unit}
          </text>
        </>
      )}
    </svg>
  );
}

/** A gap lifts the pen. */
function pathOf(
  xs: Float64Array,
  ys: Float64Array,
  across: (x: number) => number,
  down: (y: number) => number,
): string {
  let [path, pen] = ['', 'M'];
  xs.forEach((x, index) => {
    const y = ys[index] ?? NaN;
    if (Number.isNaN(y)) pen = 'M';
    else {
      path += `${pen}${across(x).toFixed(1)} ${down(y).toFixed(1)}`;
      pen = 'L';
    }
  });
  return path;
}
