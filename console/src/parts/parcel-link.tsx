import type { TrackedParcel } from '@yance/contract/parcels/parcel.ts';
import type { ReactNode } from 'react';

/** Leads to what the courier says of a parcel, where there is such a page. */
export function ParcelLink({
  tracking,
  children,
}: {
  tracking: Pick<TrackedParcel, 'link'> | null;
  children: ReactNode;
}) {
  return tracking?.link ? (
    <a href={tracking.link} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );
}
