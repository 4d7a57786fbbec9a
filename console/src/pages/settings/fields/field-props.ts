import type { SettingForm } from '@yance/contract/settings/shapes.ts';

export interface FieldProps<F extends SettingForm = SettingForm> {
  form: F;
  value: unknown;
  change: (value: unknown) => void;
  /** Names the field for those who do not see it. */
  label: string;
  /** Under which its error stands. */
  path: string;
  errors: ReadonlyMap<string, string>;
  unit?: string;
}
