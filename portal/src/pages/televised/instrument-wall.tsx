import { useState } from 'react';
import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import css from './instrument-wall.module.css';

type Instrument = AbilityData['instruments'][number];

const shownFirst = 24;

/** The instruments as one wall, of all laboratories or of one. */
export function InstrumentWall({
  instruments,
  onOpen,
}: {
  instruments: readonly Instrument[];
  onOpen: (one: Instrument) => void;
}) {
  const [laboratory, setLaboratory] = useState('');
  const [all, setAll] = useState(false);
  const names = [...new Set(instruments.map((one) => one.laboratory).filter(Boolean))];
  const chosen = laboratory ? instruments.filter((one) => one.laboratory === laboratory) : instruments;
  const shown = all ? chosen : chosen.slice(0, shownFirst);
  return (
    <>
      {names.length > 1 && (
        <fieldset className={css.filter}>
          <legend className="visually-hidden">按实验室筛选</legend>
          {['', ...names].map((name) => (
            <label key={name} className={css.choice}>
              <input
                type="radio"
                name="laboratory"
                className="visually-hidden"
                checked={name === laboratory}
                onChange={() => setLaboratory(name)}
              />
              {name || '全部'}
            </label>
          ))}
        </fieldset>
      )}
      <ul role="list" className={css.wall}>
        {shown.map((one) => (
          <li key={one.rid}>
            <button type="button" className={css.tile} aria-haspopup="dialog" onClick={() => onOpen(one)}>
              {one.img ? (
                <img src={pictureHref(one.img)} alt="" width={96} height={72} loading="lazy" className={css.picture} />
              ) : (
                <span className={css.picture}>
                  <Icon name="microscope" />
                </span>
              )}
              <span className={css.words}>
                <strong>{one.name}</strong>
                <span className={css.model}>{one.model}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < chosen.length && (
        <p className={css.more}>
          <Button onClick={() => setAll(true)}>显示全部 {chosen.length} 台</Button>
        </p>
      )}
    </>
  );
}
