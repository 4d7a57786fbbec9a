import type { SampleCard } from '@yance/contract/samples/sample.ts';

/** Why a scan did nothing: what is known of its sample, and which steps the person can make on it instead. */
export function refusedWords(
  { name, label, place, spot, actions }: Pick<SampleCard, 'name' | 'label' | 'place' | 'spot' | 'actions'>,
  step: string,
): string {
  const where = [place, spot].filter(Boolean).join(' ');
  const known = `${name} 现在是「${label}」${where ? `，在 ${where}` : ''}，没有${step}`;
  const open = actions.map((action) => action.label);
  return `${known}。${open.length > 0 ? `现在可做：${open.join('、')}` : '您的岗位现在没有可做的步骤'}`;
}
