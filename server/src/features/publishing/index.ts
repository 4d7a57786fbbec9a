export { adoptRecords } from './adopt-records.ts';
export { createRecord } from './create-record.ts';
export { editorCalls } from './editor-calls.ts';
export type { Place, PublishedRecord, PublishingKind } from './kind.ts';
export { orderRecords } from './order-records.ts';
export { withPreview } from './preview-version.ts';
export { publishRecord } from './publish-record.ts';
export { plannedVersions, unshownVersions } from './record-figures.store.ts';
export { publishWhenDue } from './publish-when-due.ts';
export { readRecord, withRecordRows } from './read-record.ts';
export {
  countDrafts,
  findRecord,
  firstPosition,
  lockRecord,
  nextPosition,
  recordNames,
  recordsOf,
} from './records.store.ts';
export { discardDraft } from './discard-draft.ts';
export { planPublication } from './plan-publication.ts';
export { restoreVersion, saveVersion } from './save-version.ts';
export { dataAt } from './seen-record.ts';
export { newestVersions, shownVersions } from './versions.store.ts';
export { withdrawRecord } from './withdraw-record.ts';
