import type { PriceEntry, PriceListForm, PriceScope, PriceTarget } from '@yance/contract/pricing/price-list.ts';
import { agreedText } from '@yance/contract/pricing/agreed-lines.ts';
import type { Tx } from '../../../kernel/db.ts';
import { listTypeGroups, servicesByRid } from '../../catalogue/index.ts';

export type ScopeNames = (scope: PriceScope) => string;

/** Names what entries are for, in at most two reads. */
export async function scopeNames(tx: Tx, entries: readonly Pick<PriceEntry, 'scope'>[]): Promise<ScopeNames> {
  const rids = entries.flatMap(({ scope }) => (scope.kind === 'service' ? [scope.rid] : []));
  const services = await servicesByRid(tx, rids);
  const groups = entries.some(({ scope }) => scope.kind === 'category') ? await listTypeGroups(tx) : [];
  const categories = new Map(
    groups.flatMap(({ children, hidden }) => [
      ...children.flatMap(({ id, name, children: below }) => [
        [id, name] as const,
        ...below.map((child) => [child.id, `${name} / ${child.name}`] as const),
      ]),
      ...hidden.map(({ id, name }) => [id, name] as const),
    ]),
  );
  return (scope) => {
    switch (scope.kind) {
      case 'all':
        return '全部检测项目';
      case 'category':
        return categories.get(scope.id) ?? '已删除的分类';
      case 'service':
        return services.get(scope.rid)?.definition.name ?? '已删除的项目';
    }
  };
}

const organizationNames = { 0: '学生', 1: '个人', 2: '企业', 3: '老师' } as const;

/** Whom a list is for. */
export function targetText(target: PriceTarget): string {
  switch (target.kind) {
    case 'types':
      return target.organizations.map((one) => organizationNames[one]).join('、');
    case 'unit':
      return target.unit;
    case 'members':
      return `${target.rids.length} 位客户`;
  }
}

export const entryText = ({ scope, off }: PriceEntry, names: ScopeNames): string =>
  `${names(scope)}：${agreedText(off)}`;

const shown = 2;

/** The first entries of a list, and how many there are. */
export function entriesText(entries: readonly PriceEntry[], names: ScopeNames): string {
  const words = entries.slice(0, shown).map((entry) => entryText(entry, names));
  return `${words.join('；')}${entries.length > shown ? `；等 ${entries.length} 条` : ''}`;
}

const periodText = ({ starts_on, ends_on }: Pick<PriceListForm, 'starts_on' | 'ends_on'>): string =>
  `${starts_on} 至 ${ends_on ?? '长期'}`;
const bandsText = ({ keeps_bands }: Pick<PriceListForm, 'keeps_bands'>): string => (keeps_bands ? '照算' : '不再计');

/** What a revision changed, a sentence each; `names` says who the chosen members are. */
export function changeWords(
  before: PriceListForm,
  after: PriceListForm,
  { scopes, members }: { scopes: ScopeNames; members: (rid: string) => string },
): string[] {
  const from = (name: string, one: string, other: string) =>
    one === other ? [] : [`${name}：${one || '（空）'} → ${other || '（空）'}`];
  return [
    ...from('名称', before.name, after.name),
    ...targetChanges(before.target, after.target, members),
    ...from('有效期', periodText(before), periodText(after)),
    ...from('合同编号', before.contract_no, after.contract_no),
    ...from('备注', before.note, after.note),
    ...from('数量优惠', bandsText(before), bandsText(after)),
    ...entryChanges(before.entries, after.entries, scopes),
  ];
}

function targetChanges(before: PriceTarget, after: PriceTarget, members: (rid: string) => string): string[] {
  if (before.kind !== 'members' || after.kind !== 'members')
    return targetText(before) === targetText(after) ? [] : [`对象：${targetText(before)} → ${targetText(after)}`];
  const gone = before.rids.filter((rid) => !after.rids.includes(rid));
  const come = after.rids.filter((rid) => !before.rids.includes(rid));
  return [
    ...(come.length > 0 ? [`增加客户：${come.map(members).join('、')}`] : []),
    ...(gone.length > 0 ? [`移除客户：${gone.map(members).join('、')}`] : []),
  ];
}

function entryChanges(before: readonly PriceEntry[], after: readonly PriceEntry[], names: ScopeNames): string[] {
  const priceOf = (entries: readonly PriceEntry[]) =>
    new Map(entries.map((entry) => [names(entry.scope), agreedText(entry.off)]));
  const [old, now] = [priceOf(before), priceOf(after)];
  return [
    ...[...now].flatMap(([name, text]) => {
      const was = old.get(name);
      if (was === text) return [];
      return [was === undefined ? `新增 ${name}：${text}` : `${name}：${was} → ${text}`];
    }),
    ...[...old].flatMap(([name, text]) => (now.has(name) ? [] : [`删除 ${name}：${text}`])),
  ];
}
