import { boundsFault, outside, outsideText, presetFault } from './bounds.ts';
import { measured, type ParameterKind } from './parameter-kind.ts';

/** One number on the steps between its limits. */
export const number: ParameterKind<'number'> = {
  countedBy: ['base', 'extra'],
  answerFault(field, value) {
    if (outside(Number(value), field)) return outsideText(field);
    if (onStep(Number(value), field)) return null;
    return field.step === 1 ? '应为整数' : `应为 ${field.step} 的倍数`;
  },
  storedAnswer: Number,
  answerText: ({ unit }, value) => measured(String(value), unit),
  draftFaults: (field) => [
    boundsFault(field),
    field.step !== null && field.step <= 0 && { path: 'step', msg: '的步长应大于 0' },
    presetFault(field, field.default === undefined ? [] : [field.default]),
  ],
};

/** Whether a number is a multiple of the step, or lies whole steps above the least one. */
function onStep(value: number, { min, step }: { min: number; step: number }): boolean {
  if (step <= 0) return true;
  // Decimal steps are not exact in binary: 0.3 is not quite three times 0.1.
  const whole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6;
  return whole(value / step) || whole((value - min) / step);
}
