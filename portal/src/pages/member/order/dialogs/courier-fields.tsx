import { courierCompanies } from '@yance/contract/parcels/parcel.ts';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { ScanButton } from '../../../../parts/scan-button.tsx';
import type { Form } from '../../../../lib/use-form.ts';

const couriers = [...courierCompanies.map(({ name }) => name), '其它'];

/** By which courier a parcel goes, and its number. */
export function CourierFields<T extends { courier: string; number: string }>({
  form: { values, errors, set },
  entered = '',
}: {
  form: Form<T>;
  /** A courier that was entered before; one that is on the list no more can still be kept. */
  entered?: string;
}) {
  const change = (given: Partial<{ courier: string; number: string }>) => set(given as Partial<T>);
  const names = [...new Set([...couriers, entered])].filter(Boolean);
  return (
    <>
      <SelectField
        label="快递公司"
        value={values.courier}
        error={errors.courier}
        onChange={(event) => change({ courier: event.target.value })}
      >
        <option value="">请选择</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="快递单号"
        value={values.number}
        error={errors.number}
        autoComplete="off"
        onChange={(event) => change({ number: event.target.value })}
      />
      <ScanButton onCode={(number) => change({ number })} />
    </>
  );
}
