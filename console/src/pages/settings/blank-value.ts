import type { SettingForm } from '@yance/contract/settings/shapes.ts';

/** What a new entry of a list starts with. */
export function blankValue(form: SettingForm): unknown {
  switch (form.kind) {
    case 'switch':
      return false;
    case 'number':
    case 'money':
      return null;
    case 'options':
    case 'weekdays':
    case 'dates':
    case 'regions':
      return [];
    case 'list':
      return Array.from({ length: form.least }, () => blankValue(form.of));
    case 'group':
      return Object.fromEntries(form.fields.map((field) => [field.key, blankValue(field.form)]));
    case 'byDate':
      return {};
    default:
      return '';
  }
}
