import { regionText, type Region } from '@yance/contract/kernel/region.ts';
import type { PastedAddress } from './read-address.ts';

/** What a form takes over from a pasted text: names of its own fields. */
export interface AddressFields extends Region {
  name: string;
  phone?: string;
  address: string;
  company?: string;
  email?: string;
}

/** What a text fills in, and what there is to say about it. */
interface Filling {
  fields: Partial<AddressFields>;
  found: { label: string; text: string }[];
  missing: string[];
  /** What was left as it stood, or stands beside what is new: whole sentences. */
  unchanged: string[];
}

/**
 * What of a pasted text goes into the form. A text without a region changes no street that stands, because the two
 * would belong to different places; with `preserveName` a name that stands stays, which is somebody's own.
 */
export function fillAddress(pasted: PastedAddress, values: AddressFields, preserveName = false): Filling {
  const { phone, region, company, email } = pasted;
  const otherName = preserveName && values.name.trim() !== '' && pasted.name !== values.name.trim();
  const name = otherName ? '' : pasted.name;
  const address = !region && values.address.trim() !== '' ? '' : pasted.address;
  const all = [
    { label: '姓名', key: 'name', text: name, read: pasted.name },
    { label: '手机号', key: 'phone', text: phone, read: phone },
    {
      label: '地区',
      missing: '所在地区',
      key: 'province',
      text: region ? regionText(region) : '',
      read: region?.province ?? '',
    },
    { label: '详细地址', key: 'address', text: address, read: pasted.address },
    { label: '邮箱', key: 'email', text: email, read: email },
    { label: '公司/单位', key: 'company', text: company, read: company },
  ].filter(({ key }) => key in values);
  // E-mail and organisation are no part of every address: nobody misses them.
  const missed = all.filter(({ key, read }) => read === '' && key !== 'email' && key !== 'company');
  const missing = missed.map(({ label, missing: word = label }) => word);
  if (region && region.address_code === '') missing.push('区县');
  return {
    fields: {
      ...(name ? { name } : {}),
      ...(phone && 'phone' in values ? { phone } : {}),
      ...region,
      ...(address ? { address } : {}),
      ...(company && 'company' in values ? { company } : {}),
      ...(email && 'email' in values ? { email } : {}),
    },
    found: all.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text })),
    missing,
    unchanged: unchangedTexts(),
  };

  function unchangedTexts(): string[] {
    const words: string[] = [];
    if (otherName && pasted.name) words.push(`姓名已填写，保留「${values.name.trim()}」。`);
    if (pasted.address && !address) words.push('这段文字里没有地区，已填写的详细地址未改动。');
    if (address && !region && values.address_code)
      words.push(`这段文字里没有地区，请核对：地区仍为「${regionText(values)}」。`);
    return words;
  }
}
