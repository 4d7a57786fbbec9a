import type { BankLine } from '@yance/contract/banking/bank.ts';
import { ignoreBankLine, listBankLines, reopenBankLine } from '@yance/contract/banking/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { PostLineDialog } from './post-line-dialog.tsx';
import { keyOf, wordsOf } from './match-words.ts';

/** One line of a bank's statement: what came in, and to whom it may belong. */
export default function LinePage() {
  const { rid = '' } = useParams();
  const query = useRecord(listBankLines, { rid });
  return (
    <Loaded query={query}>
      {({ list: [line] }) => (line ? <Line line={line} /> : <Missing words="没有这笔流水" />)}
    </Loaded>
  );
}

function Line({ line }: { line: BankLine }) {
  const [posting, setPosting] = useState(false);
  const { rid, matches } = line;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    event === 'ignore'
      ? call(ignoreBankLine, { rid, reason }, { idempotencyKey })
      : call(reopenBankLine, { rid }, { idempotencyKey });
  return (
    <>
      <PageHead
        title={`银行收入 ${formatFen(line.amount_fen)}`}
        note={<StatusTag tone={toneOf(line.state)}>{line.label}</StatusTag>}
      />
      <ActionBar
        about={`银行收入 ${formatFen(line.amount_fen)}`}
        actions={line.actions}
        keptIn="处理说明"
        reasons={{ ignore: '这笔收入不是客户的款项，如利息、内部转款。以后可以恢复。' }}
        forms={{ post: () => setPosting(true) }}
        run={run}
      />
      <SideBySide
        side={
          <Section title="处理">
            {line.handled ? (
              <KeyValue
                facts={[
                  {
                    name: '入账单号',
                    value: line.deposit_no ? <Link to={`/deposits/${line.deposit_no}`}>{line.deposit_no}</Link> : null,
                  },
                  { name: '处理人', value: line.handled_by },
                  { name: '处理时间', value: line.handled ? formatDateTime(line.handled) : null },
                  { name: '处理说明', value: line.note, wide: true as const },
                ].filter(({ value }) => value)}
              />
            ) : (
              <p>还没有处理</p>
            )}
          </Section>
        }
      >
        <Section title="流水">
          <KeyValue
            facts={[
              { name: '账户', value: line.account_name },
              { name: '日期', value: line.happened_on },
              { name: '对方户名', value: line.payer_name || '—' },
              { name: '对方账号', value: line.payer_account || '—' },
              { name: '流水号', value: line.serial || '—' },
              { name: '附言', value: line.memo || '—', wide: true as const },
            ]}
          />
        </Section>
        {line.state === 'open' ? (
          <Section title="可能的来源">
            {matches.length === 0 ? <p>没有匹配的申请。入账时可以选择客户或课题组，记入其预存本金。</p> : null}
            <ul>
              {matches.map((match) => (
                <li key={keyOf(match)}>{wordsOf(match)}</li>
              ))}
            </ul>
          </Section>
        ) : null}
      </SideBySide>
      {posting ? <PostLineDialog line={line} close={() => setPosting(false)} /> : null}
    </>
  );
}
