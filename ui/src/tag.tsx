import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './tag.module.css';

export type Tone = 'neutral' | 'info' | 'attention' | 'danger' | 'done';

// Each meaning has a shape of its own, so that nobody has to tell the colours apart.
const shapes: Record<Tone, string> = {
  neutral: 'M5 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0 1.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z',
  info: 'M5 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  attention: 'M5 1.4 9 8.4H1Z',
  danger: 'M2.3 1.2 5 3.9l2.7-2.7 1.1 1.1L6.1 5l2.7 2.7-1.1 1.1L5 6.1 2.3 8.8 1.2 7.7 3.9 5 1.2 2.3Z',
  done: 'M1.9 4.3 4 6.4l4.2-4.3 1 1L4 8.4.9 5.3Z',
};

/**
 * A state in one word: grey at rest, blue-green under way, amber when it needs you, red when wrong, green when done.
 */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classNames(css.tag, css[tone])}>
      <svg className={css.shape} viewBox="0 0 10 10" aria-hidden="true">
        <path d={shapes[tone]} />
      </svg>
      {children}
    </span>
  );
}
