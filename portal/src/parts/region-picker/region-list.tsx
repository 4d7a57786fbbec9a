import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import css from './region-picker.module.css';

/**
 * One list of a picker: one stop for Tab, arrows inside it, Enter or a press chooses. `onSide` hears the arrows to the
 * lists beside it.
 */
export function RegionList({
  label,
  entries,
  chosen,
  onChoose,
  onSide,
}: {
  label: string;
  entries: readonly { code: string; name: string }[];
  chosen: string;
  onChoose: (code: string) => void;
  onSide?: (step: -1 | 1) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  // What is chosen is in sight when the list appears.
  useEffect(() => {
    list.current?.querySelector(`.${css.chosen}`)?.scrollIntoView({ block: 'center' });
  }, [entries]);
  const stop = entries.some(({ code }) => code === chosen) ? chosen : entries[0]?.code;
  const move = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll('button') ?? [])];
    const here = options.indexOf(document.activeElement as HTMLButtonElement);
    const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: options.length - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      options[Math.max(0, Math.min(target, options.length - 1))]?.focus();
    } else if (onSide && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      onSide(event.key === 'ArrowLeft' ? -1 : 1);
    }
  };
  return (
    <ul ref={list} className={css.list} role="listbox" aria-label={label} onKeyDown={move}>
      {entries.map(({ code, name }) => (
        <li key={code} role="presentation">
          <button
            type="button"
            role="option"
            aria-selected={code === chosen}
            tabIndex={code === stop ? 0 : -1}
            className={classNames(css.option, code === chosen && css.chosen)}
            onClick={() => onChoose(code)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
