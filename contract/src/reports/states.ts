import { machine } from '../kernel/machine.ts';

/**
 * One version of a laboratory's report. Publishing data issues it, and a reviewer corrects it; a newer version replaces
 * it, and one that must not be relied on is revoked. No version is ever changed.
 */
export const reportMachine = machine({
  name: 'report',
  states: {
    issued: '有效',
    replaced: '已被替代',
    revoked: '已撤销',
  },
  steps: [
    { from: null, event: 'issue', by: ['A'], to: 'issued', label: '签发报告' },
    { from: null, event: 'correct', by: ['A'], to: 'issued', label: '更正报告' },
    { from: ['issued'], event: 'replace', by: ['A'], to: 'replaced', label: '由新版替代' },
    { from: ['issued'], event: 'revoke', by: ['A'], to: 'revoked', label: '撤销报告' },
  ],
});
export type ReportState = keyof (typeof reportMachine)['states'];
