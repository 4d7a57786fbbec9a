import { chosenText, offers, optionFaults } from './options.ts';
import { repeats, type ParameterKind } from './parameter-kind.ts';

/** Any number of the options, answered as an array of their values. */
export const choices: ParameterKind<'choices'> = {
  countedBy: ['base', 'extra'],
  answerFault({ options }, value) {
    if (!Array.isArray(value) || !value.every((one) => offers(options, one))) return '的选项不存在';
    return repeats(value) ? '有重复的选项' : null;
  },
  answerText: ({ options }, value) => chosenText(options, value),
  draftFaults: ({ options, default: preset = [] }) => optionFaults(options, preset, 1),
};
