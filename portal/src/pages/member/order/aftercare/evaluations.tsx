import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listEvaluations, type Evaluation } from '@yance/contract/reviews/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly } from '@yance/ui/date.tsx';
import { reading } from '../../../../lib/query.ts';
import { Block } from '../block.tsx';
import { EvaluateDialog } from '../dialogs/evaluate-dialog.tsx';
import { evaluationSection } from '../progress/leading-step.tsx';
import css from '../results/order-results.module.css';

/** The services of a finished order, or one reservation: what waits for an evaluation and what has one. */
export function Evaluations({ about }: { about: { order_rid: string } | { line_rid: string } }) {
  const { data: waiting } = useQuery(reading(listEvaluations, { tab: 'waiting', ...about, size: 100 }));
  const { data: done } = useQuery(reading(listEvaluations, { tab: 'done', ...about, size: 100 }));
  const [chosen, setChosen] = useState<Evaluation | null>(null);
  const rows = [...(waiting?.list ?? []), ...(done?.list ?? [])];
  if (rows.length === 0) return null;
  return (
    <Block id={evaluationSection} title="评价">
      {rows.map((row) => (
        <div key={row.line_rid} className={css.evaluation}>
          <span>
            {row.name}
            {row.score !== null && (
              <small>
                {row.score} 星　{row.content}
              </small>
            )}
            {row.reply && <small>平台回复：{row.reply.text}</small>}
            {row.hidden_reason !== null && <small>项目页不再显示这条评价：{row.hidden_reason}</small>}
            {row.score === null && (
              <small>
                可评价至 <DateOnly iso={row.until} />
              </small>
            )}
          </span>
          {row.score === null && (
            <Button size="dense" icon="star" onClick={() => setChosen(row)}>
              评价
            </Button>
          )}
        </div>
      ))}
      {chosen && <EvaluateDialog service={chosen} onClose={() => setChosen(null)} />}
    </Block>
  );
}
