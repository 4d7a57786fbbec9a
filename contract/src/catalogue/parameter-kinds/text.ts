import { mostFault } from './most.ts';
import type { ParameterKind } from './parameter-kind.ts';

/** Words of one's own. */
export const text: ParameterKind<'text'> = {
  countedBy: [],
  answerFault: ({ max }, value) => (typeof value === 'string' && value.length <= max ? null : `最多 ${max} 个字`),
  answerText: (_, value) => String(value),
  draftFaults: (field) => [mostFault(field)],
};
