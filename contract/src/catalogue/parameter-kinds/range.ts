import { boundsFault, outside, outsideText, presetFault } from './bounds.ts';
import { measured, type ParameterKind } from './parameter-kind.ts';

/** Start and end, answered as [start, end] with start < end within min…max. */
export const range: ParameterKind<'range'> = {
  countedBy: ['extra'],
  answerFault(field, value) {
    if (!Array.isArray(value) || value.length !== 2) return '请填写起始与终止';
    const [start, end] = [Number(value[0]), Number(value[1])];
    if (outside(start, field) || outside(end, field)) return outsideText(field);
    return start < end ? null : '的起始应小于终止';
  },
  answerText: ({ unit }, value) => measured([value].flat().join('–'), unit),
  draftFaults: (field) => [boundsFault(field), presetFault(field, field.default ?? [])],
};
