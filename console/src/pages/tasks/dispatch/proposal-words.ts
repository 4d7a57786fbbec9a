import type { DispatchCandidate, DispatchHindrance, TaskProposal } from '@yance/contract/results/dispatch-endpoints.ts';

const noneWords: Readonly<Record<Exclude<TaskProposal['why'], 'rule'>, string>> = {
  noRules: '还没有启用的派单规则',
  noRule: '没有适用的规则',
  noInstrument: '规则中的实验室没有可用的仪器',
  full: '规则中的实验室本周已排满',
};
/** Why a task got no proposal. */
export const noProposalWords = (why: TaskProposal['why']): string => (why === 'rule' ? '' : noneWords[why]);

/** Why a task goes where it is proposed to go, or why nowhere. */
export function proposalWords({ why, rule, to }: TaskProposal): string {
  return to ? `按规则「${rule}」：${standingWords(to)}` : noProposalWords(why);
}

/** How much a laboratory has to do, and how long it takes. */
export function standingWords({
  open,
  weekly,
  median_days,
}: Pick<DispatchCandidate, 'open' | 'weekly' | 'median_days'>): string {
  const load = weekly === null ? `在手 ${open} 项` : `在手 ${open} 项（每周 ${weekly} 项）`;
  return `${load}，${median_days === null ? '近 90 天没有同类记录' : `中位 ${median_days} 天`}`;
}

/** What moves with the choice of a laboratory: the day that the customer is promised. */
export function promiseWords({ promised }: Pick<DispatchCandidate, 'promised'>, now: string | null): string {
  if (!promised) return '';
  const day = promised.slice(5);
  if (!now || promised === now) return `承诺 ${day}`;
  return `承诺改为 ${day}（${promised > now ? '推迟' : '提前'}，原 ${now.slice(5)}）`;
}

export const hindranceWords: Readonly<Record<DispatchHindrance, string>> = {
  notFound: '任务已不存在',
  stepNotAllowed: '已不是待派单，没有重复派出',
  changedSince: '刚被其他同事处理过，请核对后再派',
  laboratoryUnknown: '所选实验室已停用，请另选',
  cancelAsked: '客户申请取消，请先答复，再派单',
};
