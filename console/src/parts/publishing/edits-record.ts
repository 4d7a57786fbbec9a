import type { RecordDetail } from '@yance/contract/publishing/records.ts';

/** Whether who reads a record may write its draft: else its fields are locked, and nothing offers to store them. */
export const editsRecord = ({ actions }: Pick<RecordDetail, 'actions'>): boolean =>
  actions.some(({ event }) => event === 'save');
