import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { ElementsField } from './elements-field.tsx';
import { RangeField } from './range-field.tsx';

type Value = Answers[string];

/** One question of a parameter form, drawn by its kind. `onChange(undefined)` clears the answer. */
export function ParameterInput({
  field,
  value,
  error,
  onChange,
}: {
  field: ParameterField;
  value: Value | undefined;
  error?: string;
  onChange: (value: Value | undefined) => void;
}) {
  const shared = { label: field.label, hint: field.help, needed: field.required, error };
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField {...shared} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)}>
          {field.default === undefined && <option value="">请选择</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    case 'choices':
      return <ChoicesField {...shared} options={field.options} value={textsOf(value)} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          {...shared}
          label={field.unit ? `${field.label}（${field.unit}）` : field.label}
          type="number"
          min={field.min}
          max={field.max}
          step={field.step}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      );
    case 'text':
      return (
        <TextField
          {...shared}
          maxLength={field.max}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'elements':
      return <ElementsField {...shared} most={field.max} value={textsOf(value)} onChange={onChange} />;
    case 'range':
      return <RangeField {...shared} field={field} value={value} onChange={onChange} />;
  }
}

function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
