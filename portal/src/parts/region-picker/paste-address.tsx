import { useId, useState } from 'react';
import { regionText, type Region } from '@yance/contract/kernel/region.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { wordsOf } from '../../lib/call.ts';
import css from './paste-address.module.css';
import { readAddress, type PastedAddress } from './read-address.ts';
import { loadRegions } from './regions.ts';

/** What a form takes over from a pasted text: names of its own fields. */
export interface AddressFields extends Region {
  name: string;
  phone?: string;
  address: string;
  company?: string;
  email?: string;
}

/**
 * A box for a whole address from a chat or a shop. Reading it fills the form, says what was found and what was not, and
 * can be undone. A form without phone or e-mail leaves them out, one without an organisation keeps it in the address.
 */
export function PasteAddress({
  values,
  onFill,
}: {
  values: AddressFields;
  onFill: (fields: Partial<AddressFields>) => void;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Told | null>(null);
  const resultId = useId();
  const read = async (given: string) => {
    if (given.trim() === '') return setSaid({ ...nothing, failure: '请先粘贴一段地址' });
    setBusy(true);
    try {
      const { find } = await loadRegions();
      const pasted = readAddress(given, find, { company: 'company' in values, email: 'email' in values });
      const fields = fieldsOf(pasted, values);
      onFill(fields);
      setSaid({ ...told(pasted, values), before: beforeOf(values) });
    } catch (error) {
      setSaid({ ...nothing, failure: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const undo = () => {
    if (said?.before) onFill(said.before);
    setSaid(null);
  };
  return (
    <div className={css.box}>
      <TextAreaField
        label="智能填写"
        rows={2}
        maxLength={500}
        placeholder="粘贴整段地址，如：张三 13800138000 江苏省南京市鼓楼区汉口路22号"
        value={text}
        aria-controls={resultId}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (text === '' && pasted.trim().length > 5) void read(pasted);
        }}
      />
      <div className={css.foot}>
        <div id={resultId} className={css.result} role="status">
          {said && <Result told={said} />}
        </div>
        {said?.before && (
          <Button look="link" onClick={undo}>
            撤销填写
          </Button>
        )}
        <Button size="control" busy={busy} onClick={() => void read(text)}>
          识别并填写
        </Button>
      </div>
    </div>
  );
}

interface Told {
  found: { label: string; text: string }[];
  missing: string[];
  /** What the text held beside and no field takes. */
  unused: string[];
  failure?: string;
  /** What the form held before, to put it back. */
  before: AddressFields | null;
}

const nothing: Told = { found: [], missing: [], unused: [], before: null };

function Result({ told: { found, missing, unused, failure } }: { told: Told }) {
  if (failure) return <p className={css.missing}>{failure}</p>;
  return (
    <>
      {found.length > 0 && (
        <p>
          已填写{' '}
          {found.map(({ label, text }) => (
            <span key={label} className={css.part}>
              <span className={css.label}>{label}</span> {text}
            </span>
          ))}
        </p>
      )}
      {missing.length > 0 && <p className={css.missing}>没有识别出{missing.join('、')}，请手动填写。</p>}
      {unused.length > 0 && <p className={css.missing}>没有用到：{unused.join('、')}</p>}
    </>
  );
}

function fieldsOf(
  { name, phone, region, address, company, email }: PastedAddress,
  values: AddressFields,
): Partial<AddressFields> {
  return {
    ...(name ? { name } : {}),
    ...(phone && 'phone' in values ? { phone } : {}),
    ...region,
    ...(address ? { address } : {}),
    ...(company && 'company' in values ? { company } : {}),
    ...(email && 'email' in values ? { email } : {}),
  };
}

function beforeOf(values: AddressFields): AddressFields {
  const { name, phone, company, email, province, city, area, address_code, address } = values;
  return {
    name,
    ...(phone === undefined ? {} : { phone }),
    ...(company === undefined ? {} : { company }),
    ...(email === undefined ? {} : { email }),
    province,
    city,
    area,
    address_code,
    address,
  };
}

function told(
  { name, phone, region, address, company, email, unused }: PastedAddress,
  values: AddressFields,
): Pick<Told, 'found' | 'missing' | 'unused'> {
  const all = [
    { label: '姓名', text: name, missing: '姓名' },
    ...('phone' in values ? [{ label: '手机号', text: phone, missing: '手机号' }] : []),
    { label: '地区', text: region ? regionText(region) : '', missing: '所在地区' },
    { label: '详细地址', text: address, missing: '详细地址' },
  ];
  const missing = all.filter(({ text }) => text === '').map((one) => one.missing);
  if (region && region.address_code === '') missing.push('区县');
  const found = all.filter(({ text }) => text !== '');
  // E-mail and organisation are no part of every address: nobody misses them.
  if (email) found.push({ label: '邮箱', text: email, missing: '' });
  if (company) found.push({ label: '公司/单位', text: company, missing: '' });
  return { found, missing, unused };
}
