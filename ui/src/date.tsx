import { formatDate, formatDateTime, formatNearTime, formatRemaining, type NearDay } from './format.ts';

/** `YYYY-MM-DD HH:mm` in Shanghai. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}

/** `YYYY-MM-DD` in Shanghai. */
export function DateOnly({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}

/** `今天 14:20` with the exact time on hover. `now` comes from outside, so that server and browser write the same. */
export function NearTime({ iso, now, day }: { iso: string; now: string; day?: NearDay }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatNearTime(iso, now, day)}
    </time>
  );
}

/** `还剩 1 小时 12 分` with the exact deadline on hover. */
export function Remaining({ iso, now }: { iso: string; now: string }) {
  const left = formatRemaining(iso, now);
  const over = Date.parse(iso) < Date.parse(now);
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {over ? left : `还剩 ${left}`}
    </time>
  );
}
