import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { joinRegion, regionLevels, regionOf, regionText, type Region } from '@yance/contract/kernel/region.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { readStored, writeStored } from '../../lib/storage.ts';
import { RegionList } from './region-list.tsx';
import css from './region-picker.module.css';
import { allowedRegions, loadRegions, type Regions } from './regions.ts';

/** Province, city and area side by side, or a search by name; choosing an area closes it. */
export default function RegionDialog({
  label,
  value,
  allowed,
  onChoose,
  onClose,
}: {
  label: string;
  value: Region;
  allowed: readonly string[] | undefined;
  onChoose: (region: Region) => void;
  onClose: () => void;
}) {
  const [all, setAll] = useState<Regions | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadRegions().then(setAll, () => setFailed(true));
  };
  useEffect(load, []);
  const regions = useMemo(() => all && allowedRegions(all, allowed), [all, allowed]);
  const choose = (region: Region) => {
    writeStored('location', joinRegion(region));
    onChoose(region);
  };
  // Outside the form that asks: Enter in the search must not send that form.
  return createPortal(
    <Dialog open title={label} onClose={onClose}>
      {regions && <Choice regions={regions} value={value} onChoose={choose} />}
      {!regions && !failed && <Skeleton count={6} />}
      {failed && (
        <EmptyState title="地区没有加载出来" note="请检查网络后重试。" action={<Button onClick={load}>重试</Button>} />
      )}
    </Dialog>,
    document.body,
  );
}

function Choice({ regions, value, onChoose }: { regions: Regions; value: Region; onChoose: (region: Region) => void }) {
  const [text, setText] = useState('');
  const [code, setCode] = useState(() => startCode(regions, value));
  const columns = useRef<HTMLDivElement>(null);
  const found = useMemo(() => regions.search(text), [regions, text]);
  /** After the next paint, because the list may not be there yet. */
  const step = (to: number) =>
    requestAnimationFrame(() =>
      columns.current?.querySelectorAll('ul')[to]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    );
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => choice.current?.querySelector('input')?.focus(), []);
  const levels = regionLevels(code.padEnd(6, '0'));
  const choose = (chosen: string) => {
    const region = regionOf(regions.names, chosen);
    if (region) return onChoose(region);
    setCode(chosen.replace(/(00)+$/, ''));
    step(chosen.endsWith('0000') ? 1 : 2);
  };
  const cities = code ? regions.below(levels.province) : [];
  const areas = code.length >= 4 ? regions.below(levels.city) : [];
  const lists = [
    { label: '省份', entries: regions.provinces, chosen: levels.province },
    { label: '城市', entries: cities, chosen: levels.city },
    { label: '区县', entries: areas, chosen: value.address_code },
  ];
  return (
    <div className={css.choice} ref={choice}>
      <TextField
        label="按名称查找"
        placeholder="如：鼓楼、南京鼓楼、昆山"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && text.trim() === '') {
            event.preventDefault();
            step(0);
          }
          if (event.key !== 'Enter') return;
          // The key would press the field again that gets the focus back.
          event.preventDefault();
          if (found[0]) onChoose(found[0]);
        }}
      />
      {text.trim() !== '' ? (
        <div className={css.found} aria-live="polite">
          {found.length === 0 && (
            <p className={css.none}>没有找到「{text.trim()}」，换个写法试试，或清空后逐级选择。</p>
          )}
          <RegionList
            label="查找结果"
            entries={found.map((region) => ({ code: region.address_code, name: regionText(region) }))}
            chosen={value.address_code}
            onChoose={choose}
          />
        </div>
      ) : (
        <div className={css.columns} ref={columns}>
          {lists.map((list, place) => (
            <RegionList key={list.label} {...list} onChoose={choose} onSide={(side) => step(place + side)} />
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * Where the lists open: at what is chosen, else at a city that a pasted text named, else in the city that was chosen
 * last, else at the only province there is.
 */
function startCode(regions: Regions, value: Region): string {
  if (value.address_code) return value.address_code;
  const last = value.province === '' ? (readStored('location')?.split('-').at(-1) ?? '') : '';
  if (regions.names[last]) return last.slice(0, 4);
  const province = regions.provinces.find(({ name }) => name === value.province) ?? only(regions.provinces);
  if (!province) return '';
  const cities = regions.below(province.code);
  const city = cities.find(({ name }) => name === value.city) ?? only(cities);
  return city ? city.code.slice(0, 4) : province.code.slice(0, 2);
}

const only = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
