import { addAddress, editAddress } from '@yance/contract/identity/endpoints.ts';
import { addressForm, type AddressEntry } from '@yance/contract/identity/fields.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { PhoneField } from '../../../parts/fields/phone-field.tsx';
import { PasteAddress } from '../../../parts/region-picker/paste-address.tsx';
import { RegionPicker } from '../../../parts/region-picker/region-picker.tsx';
import { loadMember } from '../../../lib/start-up.ts';
import css from './page.module.css';

const schema = z.object(addressForm);
const empty = {
  name: '',
  phone: '',
  province: '',
  city: '',
  area: '',
  address_code: '',
  address: '',
  is_default: false,
};

/** A new address, or changes of a saved one. */
export function AddressDialog({ address, onClose }: { address: AddressEntry | null; onClose: () => void }) {
  const form = useForm({
    schema,
    initial: { ...empty, ...address },
    send: async ({ is_default, name, phone, province, city, area, address_code, address: street }) => {
      const given = { name, phone, province, city, area, address_code, address: street };
      if (address) await call(editAddress, { address_rid: address.address_rid, ...given }, { quiet: true });
      else await call(addAddress, { ...given, is_default }, { quiet: true });
      await loadMember();
      toast.success('操作成功!', '地址已保存');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const footer = <DialogButtons onBack={onClose} label="保存" busy={form.busy} onPress={form.submit} />;
  return (
    <Dialog open title={address ? '修改地址' : '新增地址'} onClose={onClose} footer={footer}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        <PasteAddress values={values} onFill={set} />
        <TextField
          label="姓名"
          autoComplete="name"
          value={values.name}
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <PhoneField
          label="手机号"
          autoComplete="tel"
          value={values.phone}
          error={errors.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
        <RegionPicker
          label="所在地区"
          value={values}
          error={errors.province ?? errors.city ?? errors.area ?? errors.address_code}
          onChange={(region) => set({ ...region })}
        />
        <TextField
          label="详细地址"
          autoComplete="street-address"
          value={values.address}
          error={errors.address}
          onChange={(event) => set({ address: event.target.value })}
        />
        {!address && (
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={values.is_default}
              onChange={(event) => set({ is_default: event.target.checked })}
            />
            设为默认地址
          </label>
        )}
      </form>
    </Dialog>
  );
}
