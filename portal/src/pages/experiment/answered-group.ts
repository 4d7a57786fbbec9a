import type { Answer } from '@yance/contract/catalogue/parameters.ts';
import type { TypedGroup } from './use-demand.ts';

/**
 * The group after one question was answered. Where the technique asks how magnetic the sample is, its answer is the
 * property's.
 */
export function answeredGroup(group: TypedGroup, key: string, value: Answer | undefined): TypedGroup {
  const { [key]: _, ...rest } = group.parameters;
  return {
    ...group,
    parameters: value === undefined || value === '' ? rest : { ...rest, [key]: value },
    ...(key === 'magnetic' ? { magnetic: Boolean(value) && value !== 'none' } : {}),
  };
}
