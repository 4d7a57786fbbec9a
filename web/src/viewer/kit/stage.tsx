import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import css from './canvas.module.css';

/** Where a picture is looked at, by hand and by keys; what its keys are stands in its label. */
export function Stage({
  place,
  label,
  aims,
  keys,
  children,
}: {
  place: Ref<HTMLDivElement>;
  label: string;
  /** Places are picked, in contrast to moving what is shown. */
  aims: boolean;
  keys: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its tools stand beside it; keys are a second way
    <div
      ref={place}
      className={classNames(css.stage, aims ? css.cross : css.grab)}
      data-pans
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus is the keyboard's way to zoom and to move
      tabIndex={0}
      onKeyDown={keys}
    >
      {children}
    </div>
  );
}
