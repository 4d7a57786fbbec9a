import { changedAnswers, type AnswerChange } from '@yance/contract/catalogue/adviser/changed-answers.ts';
import type { adviseServices } from '@yance/contract/catalogue/adviser/endpoints.ts';
import { limits, sampleForms, type AdviserAnswers } from '@yance/contract/catalogue/adviser/questions.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import css from './adviser.module.css';
import { giveAnswers } from './given-answers.ts';

/** Where nothing can be booked: which answers stand in the way, and the way to change them. */
export function UsefulChanges({
  answers,
  changes,
}: {
  answers: AdviserAnswers;
  changes: OutputOf<typeof adviseServices>['changes'];
}) {
  if (changes.length === 0) return null;
  return (
    <section className={css.changes}>
      <h4>这样改动回答，就有项目可做</h4>
      <ul role="list">
        {changes.map(({ change, services }) => (
          <li key={JSON.stringify(change)}>
            <span>
              {changeWords(change)}：{services} 个项目
            </span>
            <Button size="dense" onClick={() => giveAnswers(changedAnswers(answers, change))}>
              这样改
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 如果样品换成「粉末或颗粒」，并且每个样品能有 20 mg. */
function changeWords({ sample, amount, limits: open }: AnswerChange): string {
  const parts = [
    ...(sample ? [`样品换成「${sampleForms[sample]}」`] : []),
    ...(amount ? [`每个样品能有 ${amount.least} ${amount.unit}`] : []),
    ...(open.length > 0 ? [`可以放开${open.map((limit) => `「${limits[limit]}」`).join('')}`] : []),
  ];
  return `如果${parts.join('，并且')}`;
}
