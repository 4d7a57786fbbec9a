import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '@yance/ui/button.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { instrumentWord } from '../../lib/instrument-word.ts';
import { SideFold } from './side-fold.tsx';
import css from './filters.module.css';
import { filterNames } from './list-rules.ts';

const dayChoices = [3, 5, 7, 10, 15];

/** Filters as one plain form, so that they work without scripts and stand in the address (`pathname` and `search`). */
export function Filters({
  pathname,
  search,
  typeId,
  instruments,
}: {
  pathname: string;
  search: string;
  typeId: number | undefined;
  instruments: readonly { name: string; count: number }[];
}) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const query = new URLSearchParams(search);
  const kept = [...query].filter(
    ([name, value]) => value && name !== 'page' && !(filterNames as readonly string[]).includes(name),
  );
  // A name from elsewhere that no service has stays visible, so that it can be taken back.
  const chosen = query.get('instrument') ?? '';
  const missing = chosen !== '' && instruments.every(({ name }) => name !== chosen);
  const offered = missing ? [{ name: chosen, count: 0 }, ...instruments] : instruments;
  const send = () => {
    const given = [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    void submit(new URLSearchParams(given), { action: pathname });
  };
  // The fields follow the address without being rebuilt, so that the focus stays; what was typed before the page came
  // alive stays too.
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const asked = new URLSearchParams(search);
    for (const name of filterNames) {
      const field = form.current?.elements.namedItem(name);
      const value = asked.get(name) ?? '';
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === '1';
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [search]);
  const box = (name: string, label: string) => (
    <label className={css.tick}>
      <input type="checkbox" name={name} value="1" defaultChecked={query.get(name) === '1'} onChange={send} />
      {label}
    </label>
  );
  return (
    <SideFold title="筛选" className={css.filters}>
      <Form
        ref={form}
        action={pathname}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={css.pair}>
          <TextField
            label="最低价（元）"
            name="priceMin"
            inputMode="numeric"
            pattern="\d*"
            defaultValue={query.get('priceMin') ?? ''}
          />
          <TextField
            label="最高价（元）"
            name="priceMax"
            inputMode="numeric"
            pattern="\d*"
            defaultValue={query.get('priceMax') ?? ''}
          />
        </div>
        <SelectField label="周期" name="daysMax" defaultValue={query.get('daysMax') ?? ''} onChange={send}>
          <option value="">不限</option>
          {dayChoices.map((days) => (
            <option key={days} value={days}>
              {days} 个工作日以内
            </option>
          ))}
        </SelectField>
        {offered.length > 0 && (
          <SelectField label={instrumentWord(typeId)} name="instrument" defaultValue={chosen} onChange={send}>
            <option value="">不限</option>
            {offered.map(({ name, count }) => (
              <option key={name} value={name}>
                {name}（{count}）
              </option>
            ))}
          </SelectField>
        )}
        {box('urgent', '可加急')}
        {box('onSite', '可到场')}
        <Button type="submit" size="dense" className={css.send}>
          筛选
        </Button>
      </Form>
    </SideFold>
  );
}
