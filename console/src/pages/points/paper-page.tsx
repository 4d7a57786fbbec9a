import type { PaperForStaff } from '@yance/contract/points/paper.ts';
import { acceptPaper, listPapersForStaff, rejectPaper } from '@yance/contract/points/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { paperTone } from './paper-tone.ts';
import styles from './points.module.css';

/** One paper with its proof, to be rewarded or not. */
export default function PaperPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listPapersForStaff, { rid });
  return (
    <Loaded query={query}>
      {({ list: [paper] }) => (paper ? <One paper={paper} /> : <Missing words="没有这篇论文的申请" />)}
    </Loaded>
  );
}

function One({ paper }: { paper: PaperForStaff }) {
  const [accepting, setAccepting] = useState(false);
  const { rid, state, points, proof } = paper;
  return (
    <>
      <PageHead title="论文致谢奖励" note={<StatusTag tone={paperTone[state]}>{paper.label}</StatusTag>} />
      <ActionBar
        about={paper.title}
        actions={paper.actions}
        dangers={{ reject: '不发放积分。原因会发给客户，客户可更正后重新申请。' }}
        forms={{ accept: () => setAccepting(true) }}
        run={({ reason = '' }, idempotencyKey) => call(rejectPaper, { rid, reason }, { idempotencyKey })}
      />
      <SideBySide
        side={
          <>
            <PayerSection title="申请人" payer={paper.member} />
            <Section title="进度">
              <Timeline events={paper.timeline} />
            </Section>
          </>
        }
      >
        <Section title="论文">
          <KeyValue
            facts={[
              { name: '题目', value: paper.title, wide: true as const },
              { name: '期刊', value: paper.journal },
              {
                name: 'DOI',
                value: (
                  <a href={`https://doi.org/${encodeURI(paper.doi)}`} target="_blank" rel="noreferrer">
                    {paper.doi}
                  </a>
                ),
              },
              { name: '影响因子', value: String(paper.impact_factor) },
              {
                name: state === 'accepted' ? '已发积分' : '可得积分',
                value: `${points.toLocaleString('zh-CN')} 积分`,
              },
              {
                name: '致谢页',
                value: proof ? (
                  <a href={proof.url} target="_blank" rel="noreferrer">
                    {proof.name}
                  </a>
                ) : (
                  '文件已删除'
                ),
              },
              { name: '致谢内容', value: paper.content, wide: true as const },
              {
                name: '公开致谢',
                value: paper.is_public ? '作者同意，通过后在「文章致谢」公开' : '不公开',
              },
              { name: '公开的作者信息', value: paper.is_public && paper.company },
              { name: '公开的检测项目', value: paper.is_public && paper.services },
              { name: '申请时间', value: formatDateTime(paper.created) },
              { name: '备注', value: paper.remark, wide: true as const },
              { name: '处理说明', value: paper.answer, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
      </SideBySide>
      {accepting ? <AcceptDialog paper={paper} close={() => setAccepting(false)} /> : null}
    </>
  );
}

function AcceptDialog({ paper, close }: { paper: PaperForStaff; close: () => void }) {
  return (
    <FormDialog<{ impact_factor: number }, PaperForStaff>
      title="通过论文致谢奖励"
      label="通过"
      initial={{ impact_factor: paper.impact_factor }}
      close={close}
      said={({ points }) => `已发放 ${points.toLocaleString('zh-CN')} 积分`}
      send={({ impact_factor }, idempotencyKey) =>
        call(acceptPaper, { rid: paper.rid, impact_factor }, { idempotencyKey })
      }
    >
      <Form.Item
        name="impact_factor"
        label="核实的影响因子"
        extra="积分按设置中的档位发放"
        rules={[fieldRule(acceptPaper.input.shape.impact_factor)]}
      >
        <InputNumber className={styles.number} min={0} max={1000} step={0.001} />
      </Form.Item>
    </FormDialog>
  );
}
