import { late } from '../lib/late.ts';

/** The dialogs that lists open from their rows, for lists to come without what a form is made of. */
export const ReasonDialog = late(async () => (await import('./reason-dialog.tsx')).ReasonDialog);
export const ConfirmDialog = late(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
