import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { shownFields } from '@yance/contract/catalogue/shown-fields.ts';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import type { Hurried } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Price, Urgency } from '@yance/contract/pricing/rules.ts';
import { UrgencyField } from '../fields/urgency-field.tsx';
import { CountField } from './count-field.tsx';
import { ParameterInput } from '../parameter-kinds/parameter-input.tsx';
import css from './price-calculator.module.css';
import { PriceResult } from './price-result.tsx';
import { useQuote } from './use-quote.ts';

export interface Choice {
  parameters: Answers;
  /** NaN as long as no count stands in the field. */
  samples: number;
  urgent: Urgency;
}

interface Given {
  service: Hurried & { rid: string; unit: string; parameters: readonly ParameterField[] };
  choice: Choice;
  onChange: (next: Choice) => void;
  /** What the server refused, by the fields' paths in the choice. */
  refused?: Readonly<Record<string, string>>;
}

/** A refusal of a line of the plan by the fields of its choice. */
export const atChoice = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, msg }) => ({ path: path.replace(/^configuration\./, '').replace(/^count$/, 'samples'), msg }));

/** The technique's parameter form with the price that the server makes of it, line by line. */
export function PriceCalculator({ firstPrice, ...given }: Given & { firstPrice: Price | null }) {
  return <QuotedCalculator {...given} quote={useQuote(given.service, given.choice, firstPrice)} />;
}

/** The same where the price is shown in another place as well. */
export function QuotedCalculator({
  service,
  choice,
  onChange,
  refused = {},
  quote: { price, message, errors, pending },
}: Given & { quote: ReturnType<typeof useQuote> }) {
  const answer = (key: string, value: Answers[string] | undefined) => {
    const parameters = { ...choice.parameters };
    if (value === undefined || value === '') delete parameters[key];
    else parameters[key] = value;
    onChange({ ...choice, parameters });
  };
  return (
    <section aria-label="价格计算" className={css.calculator}>
      <div className={css.form}>
        {shownFields(service.parameters, choice.parameters).map((field) => (
          <ParameterInput
            key={field.key}
            field={field}
            value={choice.parameters[field.key]}
            error={errors[field.key] ?? refused[`parameters.${field.key}`]}
            onChange={(value) => answer(field.key, value)}
          />
        ))}
        <CountField
          label={`数量（${service.unit}）`}
          value={choice.samples}
          error={refused.samples}
          onChange={(samples) => onChange({ ...choice, samples })}
        />
        <UrgencyField
          service={service}
          value={choice.urgent}
          error={refused.urgent}
          onChange={(urgent) => onChange({ ...choice, urgent })}
        />
      </div>
      <PriceResult price={price} message={message} pending={pending} />
    </section>
  );
}
