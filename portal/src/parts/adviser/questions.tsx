import {
  amountUnits,
  limits,
  mostTopics,
  sampleForms,
  topicGroups,
  type Topic,
} from '@yance/contract/catalogue/adviser/questions.ts';
import { TextField } from '@yance/ui/field.tsx';
import css from './adviser.module.css';
import { Choices } from './choices.tsx';
import type { GivenAnswers, Question } from './given-answers.ts';

interface Props {
  given: GivenAnswers;
  set: (change: Partial<GivenAnswers>) => void;
  /** What is wrong with this step; empty where nothing is. */
  fault: string;
}

export const questionTitles: Readonly<Record<Question, string>> = {
  sample: '样品是什么？',
  topics: '想知道什么？',
  limits: '样品有什么限制？',
};

/** The fields of one step. */
export function QuestionFields({ question, ...props }: Props & { question: Question }) {
  switch (question) {
    case 'sample':
      return <SampleQuestion {...props} />;
    case 'topics':
      return <TopicsQuestion {...props} />;
    case 'limits':
      return <LimitsQuestion {...props} />;
  }
}

function SampleQuestion({ given, set }: Props) {
  return (
    <Choices
      kind="radio"
      hidden
      legend={questionTitles.sample}
      names={sampleForms}
      chosen={given.sample ? [given.sample] : []}
      onToggle={(sample) => set({ sample })}
    />
  );
}

function TopicsQuestion({ given, set }: Props) {
  const toggle = (topic: Topic) => set({ topics: toggled(given.topics, topic) });
  return (
    <>
      <p className={css.count} role="status">
        最多选 {mostTopics} 项，已选 {given.topics.length} 项
      </p>
      {topicGroups.map(({ name, topics }) => (
        <Choices<Topic>
          key={name}
          kind="checkbox"
          legend={name}
          names={topics}
          chosen={given.topics}
          full={given.topics.length >= mostTopics}
          onToggle={toggle}
        />
      ))}
    </>
  );
}

function LimitsQuestion({ given, set, fault }: Props) {
  const unit = given.sample && amountUnits[given.sample];
  return (
    <>
      <Choices
        kind="checkbox"
        legend="有哪些就选哪些，没有可不选"
        names={limits}
        chosen={given.limits}
        onToggle={(limit) => set({ limits: toggled(given.limits, limit) })}
      />
      {unit && (
        <TextField
          className={css.amount}
          label={`每个样品大约有多少（${unit}，选填）`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={given.amount}
          error={fault}
          onChange={({ target }) => set({ amount: target.value })}
        />
      )}
    </>
  );
}

const toggled = <K,>(all: readonly K[], one: K): K[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
