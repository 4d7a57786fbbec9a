import { useEffect, useState } from 'react';
import { Field } from '@yance/ui/field.tsx';
import css from './region-picker.module.css';

export interface Region {
  province: string;
  city: string;
  area: string;
  /** Six digits of the area, GB/T 2260. */
  address_code: string;
}
type Names = Record<string, string>;
interface Areas {
  province_list: Names;
  city_list: Names;
  county_list: Names;
}

/** Province, city and area in three native lists; the 23 kB of names load when the picker first appears. */
export function RegionPicker({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: Region;
  error: string | undefined;
  onChange: (region: Region) => void;
}) {
  const [areas, setAreas] = useState<Areas | null>(null);
  const [codes, setCodes] = useState({
    province: value.address_code.slice(0, 2),
    city: value.address_code.slice(0, 4),
  });
  useEffect(() => void import('@vant/area-data').then(({ areaList }) => setAreas(areaList)), []);

  const choose = (code: string) => {
    if (!areas) return;
    setCodes({ province: code.slice(0, 2), city: code.slice(0, 4) });
    const isArea = code.length === 6;
    onChange({
      province: areas.province_list[`${code.slice(0, 2)}0000`] ?? '',
      city: areas.city_list[`${code.slice(0, 4)}00`] ?? '',
      area: isArea ? (areas.county_list[code] ?? '') : '',
      address_code: isArea ? code : '',
    });
  };
  const below = (names: Names | undefined, prefix: string) =>
    Object.entries(names ?? {}).filter(([code]) => prefix !== '' && code.startsWith(prefix));
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={css.row}>
          <select
            {...control}
            value={codes.province}
            disabled={!areas}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">省份</option>
            {Object.entries(areas?.province_list ?? {}).map(([code, name]) => (
              <option key={code} value={code.slice(0, 2)}>
                {name}
              </option>
            ))}
          </select>
          <select
            className={control.className}
            aria-label="城市"
            value={codes.city.length === 4 ? codes.city : ''}
            disabled={codes.province === ''}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">城市</option>
            {below(areas?.city_list, codes.province).map(([code, name]) => (
              <option key={code} value={code.slice(0, 4)}>
                {name}
              </option>
            ))}
          </select>
          <select
            className={control.className}
            aria-label="区县"
            value={value.address_code}
            disabled={codes.city.length !== 4}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">区县</option>
            {below(areas?.county_list, codes.city.length === 4 ? codes.city : '').map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
