interface Rule {
  id: string;
  name: string;
  enabled: boolean;
}

/** What became of rules: which are new, gone, changed, switched or stand elsewhere. */
export function ruleDifferences<One extends Rule>(before: readonly One[], after: readonly One[]): string[] {
  const former = new Map(before.map((rule) => [rule.id, rule]));
  const named = (label: string, rules: readonly One[]) =>
    rules.length > 0 ? [`${label}：${rules.map(({ name }) => `「${name}」`).join('、')}`] : [];
  const both = after.filter(({ id }) => former.has(id));
  const switched = both.filter(({ id, enabled }) => former.get(id)?.enabled !== enabled);
  const changed = both.filter(
    (rule) => JSON.stringify({ ...rule, enabled: true }) !== JSON.stringify({ ...former.get(rule.id), enabled: true }),
  );
  const order = (rules: readonly One[]) =>
    rules.filter(({ id }) => former.has(id) && after.some((one) => one.id === id)).map(({ id }) => id);
  return [
    ...named(
      '新增',
      after.filter(({ id }) => !former.has(id)),
    ),
    ...named(
      '删除',
      before.filter(({ id }) => !after.some((one) => one.id === id)),
    ),
    ...named('修改', changed),
    ...named(
      '启用',
      switched.filter(({ enabled }) => enabled),
    ),
    ...named(
      '停用',
      switched.filter(({ enabled }) => !enabled),
    ),
    ...(order(before).join() === order(after).join() ? [] : ['调整了次序']),
  ];
}
