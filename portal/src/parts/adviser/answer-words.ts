import {
  amountUnits,
  limits,
  sampleForms,
  topics,
  type AdviserAnswers,
} from '@yance/contract/catalogue/adviser/questions.ts';

/** The answers, each a line, as a manager reads them in a requirement. */
export function answerWords(answers: AdviserAnswers): string[] {
  const { sample, amount } = answers;
  const each = amount === undefined ? '' : `，每个约 ${amount} ${amountUnits[sample] ?? ''}`;
  return [
    `样品：${sampleForms[sample]}${each}`,
    `想知道：${answers.topics.map((one) => topics[one]).join('；')}`,
    ...(answers.limits.length > 0 ? [`限制：${answers.limits.map((one) => limits[one]).join('；')}`] : []),
  ];
}
