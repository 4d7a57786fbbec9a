import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { elementSymbols } from '@yance/contract/pricing/elements.ts';
import { estimateAnswers } from '@yance/contract/pricing/engine.ts';
import fc from 'fast-check';

/** Any answer that the field takes. */
function anyAnswer(field: ParameterField): fc.Arbitrary<Answers[string]> {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.options.map((option) => option.value));
    case 'choices':
      return fc.subarray(
        field.options.map((option) => option.value),
        { minLength: 1 },
      );
    case 'number': {
      const steps = Math.floor((field.max - field.min) / field.step);
      return fc.nat(Math.min(steps, 10_000)).map((step) => field.min + step * field.step);
    }
    case 'range':
      return fc
        .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([a, b]): [number, number] => {
          const at = (share: number) => Math.round((field.min + share * (field.max - field.min)) * 100) / 100;
          return [at(Math.min(a, b)), at(Math.max(a, b))];
        });
    case 'elements':
      return fc.subarray([...elementSymbols], { minLength: 1, maxLength: Math.min(field.max, 12) });
    case 'text':
      return fc.constantFrom('按常规', '见附件');
  }
}

/** A form filled in at random: each question answered or left at what the form opens with. */
export const anyForm = (fields: readonly ParameterField[]): fc.Arbitrary<Answers> =>
  fc
    .record(Object.fromEntries(fields.map((field) => [field.key, fc.option(anyAnswer(field), { nil: undefined })])))
    .map((given) =>
      estimateAnswers(
        fields,
        Object.fromEntries(
          Object.entries(given).filter((entry): entry is [string, Answers[string]] => entry[1] !== undefined),
        ),
      ),
    );
