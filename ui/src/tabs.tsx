import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { centreWithin } from './centre-within.ts';
import { classNames } from './class-names.ts';
import css from './tabs.module.css';

export type TabItem = { key: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  items: readonly TabItem[];
  label: string;
  value?: string;
  onChange?: (key: string) => void;
};

function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Tabs with arrow keys, Home and End. Give `value` and `onChange` to steer it from outside, for example from the
 * address.
 */
export function Tabs({ items, label, value, onChange }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(items[0]?.key);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const selected = items.find((item) => item.key === (value ?? own)) ?? items[0];
  const shown = selected?.key ?? '';
  useEffect(() => {
    // A narrow screen cuts the row.
    const tab = buttons.current.get(shown);
    if (tab?.parentElement) centreWithin(tab.parentElement, tab);
  }, [shown]);
  if (!selected) return null;

  const select = (key: string) => {
    setOwn(key);
    onChange?.(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = items[neighbour(event.key, items.indexOf(selected), items.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    select(target.key);
    buttons.current.get(target.key)?.focus();
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.key}
            ref={(element) =>
              void (element ? buttons.current.set(item.key, element) : buttons.current.delete(item.key))
            }
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            className={classNames(css.tab, item === selected && css.selected)}
            aria-selected={item === selected}
            aria-controls={item === selected ? `${id}-panel` : undefined}
            tabIndex={item === selected ? 0 : -1}
            onClick={() => select(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected.key}`}
        tabIndex={0}
        className={css.panel}
      >
        {selected.content}
      </div>
    </div>
  );
}
