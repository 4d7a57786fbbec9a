import { updateProfile } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import type { Member } from '../../lib/session.ts';
import { loadMember } from '../../lib/start-up.ts';
import { useForm } from '../../lib/use-form.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import type { AddressFields } from '../region-picker/fill-address.ts';
import { PasteAddress } from '../region-picker/paste-address.tsx';
import { RegionPicker } from '../region-picker/region-picker.tsx';
import css from './profile-form.module.css';

const kinds = [
  { value: 0, label: '学生' },
  { value: 3, label: '教师' },
  { value: 1, label: '个人' },
  { value: 2, label: '企业' },
] as const;

const addressFields = ({
  name,
  email,
  company = '',
  province,
  city,
  area,
  address_code,
  address,
}: AddressFields): AddressFields => ({
  name,
  ...(email === undefined ? {} : { email }),
  company,
  province,
  city,
  area,
  address_code,
  address,
});

/** The profile of a member, which certifies the account; a student names the mentor. */
export function ProfileForm({
  member,
  onSaved,
  onChangeEmail,
}: {
  member: Member['userInfo'];
  onSaved: () => void;
  /** Leads to where a code proves another address; an address that stands is then not typed over here. */
  onChangeEmail?: () => void;
}) {
  const form = useForm({
    schema: updateProfile.input,
    initial: {
      name: member.name,
      email: member.email,
      organization: member.organization,
      company: member.company,
      teacher: member.teacher,
      teacher_phone: member.teacher_phone,
      teacher_mail: member.teacher_mail,
      province: member.province,
      city: member.city,
      area: member.area,
      address_code: member.address_code,
      address: member.address,
    },
    send: async (values) => {
      await call(updateProfile, { ...values, organization: values.organization as 0 | 1 | 2 | 3 }, { quiet: true });
      await loadMember();
      toast.success('提交成功!');
      onSaved();
    },
  });
  const { values, errors, set } = form;
  const text = (key: 'name' | 'email' | 'company' | 'teacher' | 'teacher_phone' | 'teacher_mail' | 'address') => ({
    value: values[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  const emailStands = onChangeEmail !== undefined && member.email !== '';
  const student = values.organization === 0;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p className={css.hint}>
        请使用真实姓名，报告与发票将以此为准{student ? '；学生必须填写导师或课题负责人' : ''}。
      </p>
      <PasteAddress
        values={addressFields({ ...values, email: emailStands ? undefined : values.email })}
        preserveName
        onFill={(fields) => set(fields)}
      />
      <div className={css.grid}>
        <TextField label="姓名" needed autoComplete="name" {...text('name')} />
        <TextField
          label="邮箱"
          needed
          type="email"
          autoComplete="email"
          readOnly={emailStands}
          hint={
            emailStands && (
              <Button look="link" size="dense" onClick={onChangeEmail}>
                更换邮箱
              </Button>
            )
          }
          {...text('email')}
        />
        <SelectField
          label="用户类型"
          needed
          value={values.organization}
          error={errors.organization}
          onChange={(event) => set({ organization: Number(event.target.value) })}
        >
          {kinds.map((kind) => (
            <option key={kind.value} value={kind.value}>
              {kind.label}
            </option>
          ))}
        </SelectField>
        <TextField label="公司/单位" needed autoComplete="organization" {...text('company')} />
        {student && (
          <>
            <TextField label="导师/负责人" needed {...text('teacher')} />
            <PhoneField label="导师电话（选填）" {...text('teacher_phone')} />
            <TextField label="导师邮箱（选填）" type="email" {...text('teacher_mail')} />
          </>
        )}
      </div>
      <RegionPicker
        label="寄送地址"
        needed
        value={values}
        error={errors.province ?? errors.city ?? errors.area ?? errors.address_code}
        onChange={(region) => set({ ...region })}
      />
      <TextField
        label="详细地址"
        needed
        autoComplete="street-address"
        hint="街道、楼栋、房间；样品与纸质材料寄到这里"
        {...text('address')}
      />
      <div className={css.actions}>
        <Button type="submit" look="primary" size="thumb" busy={form.busy}>
          提交
        </Button>
      </div>
    </form>
  );
}
