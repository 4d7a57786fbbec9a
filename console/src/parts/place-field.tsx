import { useQuery } from '@tanstack/react-query';
import { listPlaces } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { AutoComplete } from 'antd';
import { reading } from '../lib/call.ts';

interface Props {
  value?: string;
  onChange?: (place: string) => void;
  id?: string;
}

/** A storage place: one of the list, or typed or scanned as it stands on the shelf. */
export function PlaceField({ value, onChange, id }: Props) {
  const { data } = useQuery({ ...reading(listPlaces, { size: 100 }), staleTime: 60_000 });
  const places = (data?.list ?? []).filter((place) => place.open);
  return (
    <AutoComplete
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      {...(id ? { id } : {})}
      placeholder="选择或扫描位置，例如 A 柜 3 层"
      options={places.map(({ name, note, samples }) => ({
        value: name,
        label: `${name}${note ? `（${note}）` : ''} · 在放 ${samples} 件`,
      }))}
      showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
    />
  );
}
