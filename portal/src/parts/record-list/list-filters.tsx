import { useEffect, useRef, useState } from 'react';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { DateField } from '@yance/ui/date-field.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { Button } from '@yance/ui/button.tsx';
import type { Address } from '../../lib/use-address.ts';
import css from './list-filters.module.css';

/** A span that ends before it begins holds nothing: that is said as it is. */
export const isBackwards = (since: string | undefined, until: string | undefined): boolean =>
  Boolean(since && until && since > until);
export const backwardsWords = '开始日期晚于结束日期';

/** Filters of a list in the address: a word, choices and a span of days, each only where the list knows it. */
export function ListFilters({
  address,
  choices = [],
  word,
  days = true,
}: {
  address: Address;
  /** `usual` says what is shown without a choice, where that is not everything. */
  choices?: readonly { name: string; label: string; usual?: string; options: Readonly<Record<string, string>> }[];
  /** The placeholder of the search for a word. */
  word?: string;
  days?: boolean;
}) {
  const names = [...(word ? ['kw'] : []), ...choices.map(({ name }) => name), ...(days ? ['since', 'until'] : [])];
  const filtered = names.some((name) => address.read(name));
  const [open, setOpen] = useState(false);
  const [today] = useState(() => shanghaiDate(new Date()));
  /** Counts the times that everything was cleared: what was typed and is no day goes too. */
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    address.change(Object.fromEntries(names.map((name) => [name, null])));
  };
  const rest = choices.length + (days ? 2 : 0);
  const folds = Boolean(word) && rest > 1 && !names.some((name) => name !== 'kw' && address.read(name));
  return (
    <search className={classNames(css.filters, folds && !open && css.folded)}>
      {word && <WordField address={address} placeholder={word} />}
      {folds && (
        <Button
          icon={open ? 'chevron-up' : 'chevron-down'}
          className={css.fold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起筛选' : '更多筛选'}
        </Button>
      )}
      {choices.map(({ name, label, usual, options }) => (
        <SelectField
          key={name}
          label={label}
          value={address.read(name) ?? ''}
          onChange={(event) => address.change({ [name]: event.target.value })}
        >
          <option value="">{usual ?? '全部'}</option>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      {days && (
        <>
          <DateField
            key={`since ${cleared}`}
            label="开始日期"
            today={today}
            value={address.read('since') ?? ''}
            onChange={(since, why) => why || address.change({ since })}
          />
          <DateField
            key={`until ${cleared}`}
            label="结束日期"
            today={today}
            error={isBackwards(address.read('since'), address.read('until')) ? backwardsWords : undefined}
            value={address.read('until') ?? ''}
            onChange={(until, why) => why || address.change({ until })}
          />
        </>
      )}
      {filtered && (
        <Button look="link" onClick={clear}>
          清除筛选
        </Button>
      )}
    </search>
  );
}

/** The word is searched for when typing rests. */
function WordField({ address, placeholder }: { address: Address; placeholder: string }) {
  const shown = address.read('kw') ?? '';
  const [typed, setTyped] = useState(shown);
  const [before, setBefore] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The filters were cleared or another address came: what was typed gives way.
  if (before !== shown) {
    setBefore(shown);
    if (typed.trim() !== shown) setTyped(shown);
  }
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => address.change({ kw: text.trim() }), 400);
  };
  return (
    <TextField
      label="搜索"
      type="search"
      placeholder={placeholder}
      maxLength={60}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
