import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { offeredUrgencies, type Hurried } from '@yance/contract/pricing/offered-urgencies.ts';
import { countOf } from '../price-calculator/count-field.tsx';
import type { Choice } from '../price-calculator/price-calculator.tsx';
import ConfigurationLink from './configuration-link.tsx';
import { inWords, type Configuration } from './configuration-query.ts';

export interface LinkedChoiceProps {
  service: Hurried & { parameters: readonly ParameterField[] };
  /** The answers that the form opens with. */
  opened: Answers;
  choice: Choice;
  /** Whether something that was typed is not right. */
  wrong: boolean;
  onRead: (choice: Choice) => void;
}

const besideNames = ['count', 'urgent'];
const configurationOf = ({ parameters, samples, urgent }: Choice): Configuration => ({
  answers: parameters,
  beside: { count: String(samples), urgent: urgent === 'none' ? '' : urgent },
});

/** The link of what is chosen of a service whose samples are sent: answers, count and urgency. */
export default function ChoiceLink({ service, opened, choice, wrong, onRead }: LinkedChoiceProps) {
  const read = ({ answers, beside }: Configuration): string[] => {
    const { count = '1', urgent = 'none' } = beside;
    const samples = countOf(count);
    const offered = offeredUrgencies(service).find((one) => one === urgent);
    onRead({
      parameters: answers,
      samples: Number.isNaN(samples) ? 1 : samples,
      urgent: offered ?? 'none',
    });
    return [
      ...(Number.isNaN(samples) ? [inWords('数量', [count])] : []),
      ...(offered ? [] : [inWords('加急', [urgent])]),
    ];
  };
  return (
    <ConfigurationLink
      fields={service.parameters}
      opened={configurationOf({ parameters: opened, samples: 1, urgent: 'none' })}
      chosen={wrong ? null : configurationOf(choice)}
      besideNames={besideNames}
      onRead={read}
    />
  );
}
