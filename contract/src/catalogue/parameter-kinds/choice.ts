import { chosenText, offers, optionFaults } from './options.ts';
import type { ParameterKind } from './parameter-kind.ts';

/** One of several options. */
export const choice: ParameterKind<'choice'> = {
  countedBy: [],
  answerFault: ({ options }, value) => (offers(options, value) ? null : '的选项不存在'),
  answerText: ({ options }, value) => chosenText(options, value),
  draftFaults: ({ options, default: preset }) => optionFaults(options, preset === undefined ? [] : [preset], 2),
};
