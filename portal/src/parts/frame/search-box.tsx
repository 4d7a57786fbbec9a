import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '@yance/ui/class-names.ts';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import css from './search-box.module.css';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Search with instant suggestions. Sending it opens the results in a new window (specification §2), also
 * without scripts; a chosen suggestion opens its service here.
 */
export function SearchBox({
  look,
  value = '',
  sameWindow = false,
}: {
  look: 'compact' | 'large';
  value?: string;
  sameWindow?: boolean;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLFormElement>(null);
  const { found, none } = useSuggestions(open ? text : '');
  // Only a new value replaces what is typed: an effect would also clear what was typed before the page came alive.
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setText(value);
  }

  const listed = open && found.length > 0;
  const missed = open && none !== '' && none === text.trim();

  const fold = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (rid: string) => {
    fold();
    setText('');
    void navigate(`/detail/${rid}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would empty the field: the first Escape only folds the list.
      if (listed) event.preventDefault();
      return fold();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      // The field itself stands before the first suggestion and after the last.
      const places = found.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    }
    const chosen = listed ? found[active] : undefined;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen.rid);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes the list when the focus leaves the form
    <form
      ref={box}
      role="search"
      aria-label={look === 'large' ? '全站搜索' : '快速搜索'}
      action="/search"
      target={sameWindow ? undefined : '_blank'}
      className={classNames(css.box, css[look])}
      onSubmit={(event) => {
        if (text.trim()) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) fold();
      }}
    >
      <input
        type="search"
        name="kw"
        value={text}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-label="搜索项目"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={look === 'large' ? '搜索项目、仪器或缩写，如 SEM、比表面、氮气吸附' : '搜索项目'}
        className={css.input}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={css.button} aria-label="搜索">
        <Icon name="search" />
        {look === 'large' && <span>搜索</span>}
      </button>
      <ul id={`${id}-list`} role="listbox" aria-label="搜索建议" className={css.list} hidden={!listed}>
        {found.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles arrows and Enter for its listbox
          <li
            key={one.rid}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one.rid)}
          >
            <span>{one.name}</span>
            <span className={css.hint}>{one.english || one.hint}</span>
          </li>
        ))}
      </ul>
      {missed && (
        <p role="status" className={classNames(css.list, css.none)}>
          没有找到相关项目 <Link href={`/require?about=${encodeURIComponent(none)}`}>发布需求</Link>
        </p>
      )}
    </form>
  );
}
