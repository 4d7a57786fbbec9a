import type { ReactNode } from 'react';
import type { TrackedParcel } from '@yance/contract/parcels/parcel.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import css from './parcel.module.css';

/** A parcel with its newest line, the ones before it behind a fold, and the courier's own page. */
export function Parcel({
  courier,
  number,
  created,
  tracking,
  children,
}: {
  courier: string;
  number: string;
  /** When its number was noted. */
  created: string;
  tracking: TrackedParcel;
  /** What can be done about it. */
  children?: ReactNode;
}) {
  const [newest, ...earlier] = tracking.lines;
  return (
    <div className={css.parcel}>
      <span>
        {courier} <Copyable text={number} label="快递单号" />{' '}
        <Tag tone={tracking.progress === 'signed' ? 'done' : tracking.progress === 'trouble' ? 'attention' : 'neutral'}>
          {tracking.label}
        </Tag>
      </span>
      <small>
        {newest ? (
          <>
            {newest.at} {newest.text}
          </>
        ) : (
          <>
            <DateTime iso={created} /> 登记
          </>
        )}
      </small>
      {earlier.length > 0 && (
        <details>
          <summary>全部物流记录</summary>
          <ol>
            {earlier.map((line) => (
              <li key={`${line.at} ${line.text}`}>
                {line.at} {line.text}
              </li>
            ))}
          </ol>
        </details>
      )}
      {tracking.link && (
        <a href={tracking.link} target="_blank" rel="noreferrer">
          去快递公司查询
        </a>
      )}
      {children}
    </div>
  );
}
