import { usePageKeys } from '../../lib/keys/page-keys.ts';
import { useHolder } from '../../lib/held-session.ts';
import type { ListState } from '../../lib/list-address.ts';
import { PressChoice } from '../fields/press-choice.tsx';

interface Props {
  label: string;
  values: ListState['filters'];
  set: (part: Record<string, string>) => void;
}

/** The three choices of whose records a list shows, as they stand in the address. */
const whoseChoices = [
  { key: 'all', part: { mine: '', group: '' } },
  { key: 'group', part: { mine: '', group: '1' } },
  { key: 'mine', part: { mine: '1', group: '' } },
] as const;

/** Which of them holds; the own records are the narrowest. */
export const whoseOf = (values: ListState['filters']): (typeof whoseChoices)[number]['key'] =>
  values.mine === '1' ? 'mine' : values.group === '1' ? 'group' : 'all';

/** Whether a person, or an address that was sent, knows a work group. */
const offersGroup = (group: string | undefined, values: ListState['filters']): boolean =>
  Boolean(group) || values.group === '1';

/** Whose records the list shows; the work group is offered to who is in one. */
export function WhoseChoice({ label, values, set }: Props) {
  const session = useHolder();
  const words = { all: session?.laboratory ? '本实验室' : '全部', group: '本组', mine: '我的' };
  const chosen = whoseOf(values);
  const offered = whoseChoices.filter(({ key }) => key !== 'group' || offersGroup(session?.group, values));
  usePageKeys('范围', [
    {
      key: 'm',
      label: '我的、本组与全部',
      press: () => set((offered[offered.findIndex(({ key }) => key === chosen) + 1] ?? whoseChoices[0]).part),
    },
  ]);
  return (
    <PressChoice
      label={label}
      options={offered.map(({ key }) => ({
        value: key,
        label: words[key],
        title: key === 'group' && session?.group ? `小组：${session.group}` : undefined,
      }))}
      value={chosen}
      change={(key) => set(whoseChoices.find((one) => one.key === key)?.part ?? {})}
    />
  );
}
