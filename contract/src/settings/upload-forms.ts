import type { SettingForm } from './shapes.ts';

const span = { kind: 'number', min: 1, max: 1_000_000 } as const;

/** How much may be sent, and how long what is sent waits. */
export const uploadForms = {
  'upload.file_mb': span,
  'upload.result_mb': span,
  'upload.large_mb': span,
  'upload.picture_mb': span,
  'upload.day_files': span,
  'upload.day_mb': span,
  'upload.keep_days': { kind: 'number', min: 1, max: 365 },
  'upload.unfinished': { kind: 'number', min: 1, max: 200 },
  'upload.unfinished_days': { kind: 'number', min: 1, max: 30 },
  'upload.free_mb': { kind: 'number', min: 0, max: 1_000_000 },
} as const satisfies Record<string, SettingForm>;
