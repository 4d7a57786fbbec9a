import type { BankLine, BankMatch } from '@yance/contract/banking/bank.ts';
import { postBankLine } from '@yance/contract/banking/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import { keyOf, targetOf, wordsOf } from './match-words.ts';

const skipped = '';

interface Props {
  lines: readonly BankLine[];
  done: () => void;
  close: () => void;
}

/** Books many lines, each for the application that is chosen; only what is sure is chosen beforehand. */
export function PostManyDialog({ lines, done, close }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(lines.map(({ rid, matches: [best] }) => [rid, best?.sure ? keyOf(best) : skipped])),
  );
  const byRid = new Map(lines.map((line) => [line.rid, line]));
  const targetFor = (rid: string) => byRid.get(rid)?.matches.find((match) => keyOf(match) === chosen.get(rid));
  const count = lines.filter(({ rid }) => targetFor(rid)).length;
  const draw = ({ key }: { key: string }) => (
    <TargetChoice
      matches={byRid.get(key)?.matches ?? []}
      value={chosen.get(key) ?? skipped}
      change={(value) => setChosen(new Map(chosen).set(key, value))}
    />
  );
  return (
    <RowRunDialog
      label="入账"
      unit="笔"
      wide
      rows={lines.map((line) => ({
        key: line.rid,
        name: formatFen(line.amount_fen),
        note: [line.happened_on, line.payer_name, line.memo].filter(Boolean).join(' · '),
      }))}
      chosen={({ key }) => targetFor(key) !== undefined}
      ready={count > 0}
      send={({ key: rid }, idempotencyKey) => {
        const match = targetFor(rid);
        return match ? call(postBankLine, { rid, ...targetOf(match) }, { idempotencyKey }) : Promise.resolve();
      }}
      draw={draw}
      close={close}
      done={done}
    >
      <p>
        按银行实到金额记入所选申请，不能撤销。附言与金额都一致的已选好，其余请逐笔选择；选了 {count} 笔，共{' '}
        {lines.length} 笔。
      </p>
    </RowRunDialog>
  );
}

/** Where one line goes. */
function TargetChoice({
  matches,
  value,
  change,
}: {
  matches: readonly BankMatch[];
  value: string;
  change: (value: string) => void;
}) {
  if (matches.length === 0) return <div>没有匹配的申请，请打开这笔流水选择客户或课题组</div>;
  return (
    <Select<string>
      style={{ width: '100%' }}
      aria-label="记入"
      value={value}
      options={[
        { value: skipped, label: '暂不入账' },
        ...matches.map((match) => ({ value: keyOf(match), label: wordsOf(match) })),
      ]}
      onChange={change}
    />
  );
}
