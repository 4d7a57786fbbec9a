import type { RecordRef } from '@yance/contract/staff/record.ts';
import { createStore } from '@yance/ui/store.ts';

/** The record at which others look than before, as the last event said; a new object each time. */
export const presenceNews = createStore<RecordRef | null>(null);
