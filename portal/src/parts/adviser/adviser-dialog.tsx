import { useEffect, useRef, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { useStore } from '@yance/ui/store.ts';
import css from './adviser.module.css';
import { AdvisedServices } from './advised-services.tsx';
import { answersOf, faultOf, givenAnswers, type GivenAnswers, type Question } from './given-answers.ts';
import { QuestionFields, questionTitles } from './questions.tsx';

const questions: readonly Question[] = ['sample', 'topics', 'limits'];
const stepNames: Readonly<Record<Question, string>> = { sample: '样品', topics: '想知道', limits: '限制' };
type Step = Question | 'services';

/** From three answers to the services that a specialist would book; every answer can be changed at any time. */
export default function AdviserDialog({ onClose }: { onClose: () => void }) {
  const given = useStore(givenAnswers);
  const answers = answersOf(given);
  const [step, setStep] = useState<Step>(answers ? 'services' : 'sample');
  const [tried, setTried] = useState(false);
  const fault = tried && step !== 'services' ? faultOf(step, given) : '';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // A dialog that opens has the focus already.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const set = (change: Partial<GivenAnswers>) => givenAnswers.set({ ...given, ...change });
  const go = (to: Step) => {
    setTried(false);
    setStep(to);
  };
  const next = () => {
    if (step === 'services') return;
    if (faultOf(step, given)) return setTried(true);
    go(questions[questions.indexOf(step) + 1] ?? 'services');
  };
  /** The first step that has no answer yet: nothing behind it can be gone to. */
  const open = questions.findIndex((question) => faultOf(question, given) !== '');
  const back = step === 'services' ? 'limits' : questions[questions.indexOf(step) - 1];
  return (
    <Dialog
      open
      title="不知道做什么测试？"
      width="wide"
      onClose={onClose}
      footer={
        <>
          {back && <Button onClick={() => go(back)}>上一步</Button>}
          {step === 'services' ? (
            <Button onClick={() => go('sample')}>修改回答</Button>
          ) : (
            <Button look="primary" onClick={next}>
              {step === 'limits' ? '查看推荐' : '下一步'}
            </Button>
          )}
        </>
      }
    >
      <ol role="list" className={css.steps} aria-label="步骤">
        {questions.map((question, at) => (
          <li key={question}>
            <button
              type="button"
              className={css.step}
              aria-current={step === question ? 'step' : undefined}
              disabled={open >= 0 && at > open}
              onClick={() => go(question)}
            >
              {at + 1} {stepNames[question]}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.step}
            aria-current={step === 'services' ? 'step' : undefined}
            disabled={!answers}
            onClick={() => go('services')}
          >
            4 推荐
          </button>
        </li>
      </ol>
      <div className={css.body}>
        <h3 ref={heading} tabIndex={-1} className={css.heading}>
          {step === 'services' ? '推荐的项目' : questionTitles[step]}
        </h3>
        {step === 'services' ? (
          answers && <AdvisedServices answers={answers} onClose={onClose} />
        ) : (
          <>
            <QuestionFields question={step} given={given} set={set} fault={fault} />
            {fault && step !== 'limits' && (
              <p className={css.fault} role="alert">
                {fault}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
