import { useId, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { fillAddress, type AddressFields } from './fill-address.ts';
import css from './paste-address.module.css';
import { readAddress } from './read-address.ts';
import { loadRegions } from './regions.ts';

/**
 * A box for a whole address from a chat or a shop. Reading it fills the form, says what was found and what was not, and
 * can be undone. A form without phone or e-mail leaves them out, one without an organisation keeps it in the address.
 */
export function PasteAddress({
  values,
  preserveName = false,
  onFill,
}: {
  values: AddressFields;
  /** The name is the member's own: one that stands is not replaced. */
  preserveName?: boolean;
  onFill: (fields: Partial<AddressFields>) => void;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<FillResult | null>(null);
  const resultId = useId();
  const read = async (given: string) => {
    if (given.trim() === '') return setSaid({ ...nothing, failure: '请先粘贴一段地址' });
    setBusy(true);
    try {
      const { find } = await loadRegions();
      const pasted = readAddress(given, find, { company: 'company' in values, email: 'email' in values });
      const { fields, ...result } = fillAddress(pasted, values, preserveName);
      onFill(fields);
      const changed = Object.keys(fields).length > 0;
      setSaid({ ...result, unused: pasted.unused, before: changed ? beforeOf(values) : null });
    } catch (error) {
      setSaid({ ...nothing, failure: failureWords(error) });
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
          {said && <Result result={said} />}
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

interface FillResult {
  found: { label: string; text: string }[];
  missing: string[];
  unchanged: string[];
  /** What the text held beside and no field takes. */
  unused: string[];
  failure?: string;
  /** What the form held before, to put it back. */
  before: AddressFields | null;
}

const nothing: FillResult = { found: [], missing: [], unchanged: [], unused: [], before: null };

function Result({ result: { found, missing, unchanged, unused, failure } }: { result: FillResult }) {
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
      {unchanged.map((words) => (
        <p key={words} className={css.missing}>
          {words}
        </p>
      ))}
      {unused.length > 0 && <p className={css.missing}>没有用到：{unused.join('、')}</p>}
    </>
  );
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
