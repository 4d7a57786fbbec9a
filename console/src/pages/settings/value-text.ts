import type { SettingForm } from '@yance/contract/settings/shapes.ts';
import { formatFen, weekdayNames, weekFromMonday } from '@yance/ui/format.ts';

const mostShown = 8;

/** A value as people read it, in one line; lists longer than `most` are cut with their count. */
export function valueText(form: SettingForm, value: unknown, unit = '', most = mostShown): string {
  switch (form.kind) {
    case 'number':
      if (form.ordinal) return `第 ${String(value)} 天`;
      return `${String(value)}${spaced(form.unit ?? unit)}`;
    case 'money':
      return formatFen(value as number);
    case 'switch':
      return value ? '开' : '关';
    case 'weekdays':
      return joined(
        weekFromMonday.filter((day) => (value as number[]).includes(day)).map((day) => weekdayNames[day]),
        most,
      );
    case 'options':
      return joined(
        form.options.filter((one) => (value as string[]).includes(one.value)).map(({ label }) => label),
        most,
      );
    case 'dates':
      return joined(value as string[], most);
    case 'regions':
      return `${(value as string[]).length} 个地区`;
    case 'list':
      return joined(
        (value as unknown[]).map((one, index) => {
          const text = valueText(form.of, one, unit, most);
          return form.names ? `${form.names[index] ?? ''} ${text}` : text;
        }),
        most,
        form.of.kind === 'group' ? '；' : '、',
      );
    case 'group':
      return joined(
        form.fields.map(({ key, label, form: inner }) => {
          const text = valueText(inner, (value as Record<string, unknown>)[key], '', most);
          return `${label} ${text || '—'}`;
        }),
        most,
        '，',
      );
    case 'byDate':
      return joined(
        Object.entries(value as Record<string, unknown>).map(
          ([day, inner]) => `${day} ${valueText(form.of, inner, '', most)}`,
        ),
        most,
        '；',
      );
    default:
      return typeof value === 'string' ? value : '';
  }
}

const spaced = (unit: string): string => (unit === '' ? '' : unit === '%' ? '%' : ` ${unit}`);

function joined(all: readonly string[], most: number, sign = '、'): string {
  if (all.length === 0) return '无';
  const shown = all.slice(0, most).join(sign);
  return all.length > most ? `${shown} 等 ${all.length} 项` : shown;
}
