import {
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import { ShelterContext } from './sheltered.tsx';
import css from './tools.module.css';

/**
 * The tools of a picture in one row. Where the screen is narrow the row scrolls, and a sign at each edge behind which
 * there is more scrolls on.
 */
export function Tools({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const { before, behind, look } = useHidden(row);
  const scroll = (by: 1 | -1) =>
    row.current?.scrollBy({ left: by * row.current.clientWidth * 0.7, behavior: 'smooth' });
  return (
    <div className={css.bar}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- each tool in it has a stop of its own */}
      <div ref={row} className={css.tools} role="toolbar" aria-label={label} onKeyDown={walk} onScroll={look}>
        {children}
      </div>
      {before && <More side="before" onPress={() => scroll(-1)} />}
      {behind && <More side="behind" onPress={() => scroll(1)} />}
    </div>
  );
}

/** For hands: by keys one walks through the tools themselves, which come into sight. */
function More({ side, onPress }: { side: 'before' | 'behind'; onPress: () => void }) {
  return (
    <button
      type="button"
      className={classNames(css.more, css[side])}
      aria-hidden="true"
      tabIndex={-1}
      onClick={onPress}
    >
      {side === 'before' ? '‹' : '›'}
    </button>
  );
}

/** Whether something of a row is out of sight before and behind what is seen of it. */
function useHidden(row: RefObject<HTMLDivElement | null>) {
  const [hidden, setHidden] = useState({ before: false, behind: false });
  const look = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const [before, behind] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setHidden((was) => (was.before === before && was.behind === behind ? was : { before, behind }));
  }, [row]);
  // Tools come and go with what is shown.
  useLayoutEffect(look);
  useEffect(() => {
    const watch = new ResizeObserver(look);
    if (row.current) watch.observe(row.current);
    return () => watch.disconnect();
  }, [row, look]);
  return { ...hidden, look };
}

/** From tool to tool; within a list or a slider the arrows are its own. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(':is(button, select, input):not(:disabled)')];
  const next = stops[stops.indexOf(event.target) + by];
  event.preventDefault();
  next?.focus();
}

/** A tool; with `pressed` it is one that is on or off. */
export function Tool({
  label,
  title,
  pressed,
  disabled,
  takes,
  onPress,
}: {
  label: ReactNode;
  /** What it does, where the label is a sign. */
  title?: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Whether it takes data or pictures along; it is not there where they may only be looked at. */
  takes?: boolean;
  onPress: () => void;
}) {
  const shelter = use(ShelterContext);
  if (takes && !shelter.takes) return null;
  return (
    <button
      type="button"
      className={classNames(css.tool, pressed && css.pressed)}
      aria-pressed={pressed}
      aria-label={title}
      title={title}
      disabled={disabled}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

/** A place between low and high, set by sliding or by the arrow keys. */
export function Slide({
  label,
  value,
  text,
  onChange,
  ...range
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as people read it. */
  text: string;
  onChange: (value: number) => void;
}) {
  return (
    <label className={css.slide}>
      {label}
      <input
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <output>{text}</output>
    </label>
  );
}

/** One of a few, such as a map of colours. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}) {
  return (
    <label className={css.slide}>
      {label}
      <select className={css.select} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {(Object.entries(options) as [T, string][]).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
