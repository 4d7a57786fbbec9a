import { elementSymbols } from '../../pricing/elements.ts';
import { mostFault } from './most.ts';
import { repeats, type ParameterKind } from './parameter-kind.ts';

/** Chemical elements, answered as an array of symbols. */
export const elements: ParameterKind<'elements'> = {
  countedBy: ['base', 'extra'],
  answerFault({ max }, value) {
    if (!Array.isArray(value) || value.some((one) => !elementSymbols.has(String(one)))) return '含有不存在的元素';
    if (repeats(value)) return '有重复的元素';
    return value.length > max ? `最多 ${max} 个元素` : null;
  },
  answerText: (_, value) => [value].flat().join('、'),
  draftFaults: (field) => [mostFault(field)],
};
