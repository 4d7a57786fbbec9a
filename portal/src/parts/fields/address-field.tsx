import { useEffect } from 'react';
import { regionText } from '@yance/contract/kernel/region.ts';
import { SelectField } from '@yance/ui/field.tsx';
import { Link } from '@yance/ui/link.tsx';
import { sharedWords } from '../sharing/shared-words.ts';
import { useAddresses } from './use-addresses.ts';

/**
 * One of the member's saved addresses, the default one at first, or one that is shared with the member; without any,
 * the way to add one.
 */
export function AddressField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (address_rid: string) => void;
}) {
  const { addresses, complete } = useAddresses();
  const first = (addresses.find((one) => one.is_default) ?? addresses[0])?.address_rid;
  // One that is shared is known only once the reply is there.
  const known = addresses.some(({ address_rid }) => address_rid === value) || (value !== '' && !complete);
  useEffect(() => {
    if (!known && first) onChange(first);
  }, [known, first, onChange]);
  if (!first)
    return (
      <p role={error ? 'alert' : undefined}>
        {label}：还没有保存的地址，请先到<Link href="/member/address">地址管理</Link>新增。
      </p>
    );
  return (
    <SelectField label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
      {addresses.map((one) => (
        <option key={one.address_rid} value={one.address_rid}>
          {one.name} {one.phone} {regionText(one)}
          {one.address}
          {one.shared && `（${sharedWords(one.shared)}）`}
        </option>
      ))}
    </SelectField>
  );
}
