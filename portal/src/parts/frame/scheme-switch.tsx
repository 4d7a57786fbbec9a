import { useId } from 'react';
import { chooseScheme, schemeNames, useSchemeChoice, type SchemeChoice } from '@yance/web/scheme.ts';
import css from './scheme-switch.module.css';

/** Light, dark, or as the device asks. */
export default function SchemeSwitch() {
  const chosen = useSchemeChoice();
  const name = useId();
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">外观</legend>
      {(Object.keys(schemeNames) as SchemeChoice[]).map((key) => (
        <label key={key} className={css.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={chosen === key}
            onChange={() => chooseScheme(key)}
          />
          {schemeNames[key]}
        </label>
      ))}
    </fieldset>
  );
}
