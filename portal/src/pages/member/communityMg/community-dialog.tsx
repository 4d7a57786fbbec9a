import { communityForm, type Community } from '@yance/contract/communities/community.ts';
import { addCommunity, editCommunity } from '@yance/contract/communities/endpoints.ts';
import { communityKinds, type CommunityKind } from '@yance/contract/communities/kinds.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { RegionPicker } from '../../../parts/region-picker/region-picker.tsx';
import css from './community.module.css';

const schema = z.object(communityForm);
const empty = {
  name: '',
  kind: 'group' as CommunityKind,
  unit: '',
  province: '',
  city: '',
  area: '',
  address_code: '',
  intro: '',
  searchable: true,
};

/** A new community, or changes of one. */
export function CommunityDialog({ community, onClose }: { community: Community | null; onClose: () => void }) {
  const intent = useIntent();
  const form = useForm({
    schema,
    initial: { ...empty, ...community },
    send: async ({ name, kind, unit, province, city, area, address_code, intro, searchable }) => {
      const given = { name, kind, unit, province, city, area, address_code, intro, searchable };
      const options = { quiet: true, idempotencyKey: intent.keyOf(given) };
      const saved = community
        ? await call(editCommunity, { rid: community.rid, ...given }, options)
        : await call(addCommunity, given, options);
      intent.done(given);
      toast.success('操作成功!', saved.state === 'pending' ? '平台审核后通知您' : '');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const label = community ? (community.state === 'rejected' ? '重新提交' : '保存') : '创建';
  return (
    <Dialog
      open
      title={community ? '修改课题组资料' : '创建课题组'}
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label={label} busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <TextField
          label="名称"
          placeholder="例如：介孔材料课题组"
          autoComplete="off"
          maxLength={40}
          value={values.name}
          error={errors.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <SelectField
          label="类型"
          value={values.kind}
          error={errors.kind}
          onChange={({ target }) => set({ kind: target.value as CommunityKind })}
        >
          {Object.entries(communityKinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label="所属单位"
          autoComplete="organization"
          maxLength={100}
          value={values.unit}
          error={errors.unit}
          onChange={({ target }) => set({ unit: target.value })}
        />
        <RegionPicker
          label="所在地区"
          value={values}
          error={errors.province ?? errors.city ?? errors.area ?? errors.address_code}
          onChange={(region) => set({ ...region })}
        />
        <TextAreaField
          label="简介（选填）"
          rows={3}
          maxLength={300}
          value={values.intro}
          error={errors.intro}
          onChange={({ target }) => set({ intro: target.value })}
        />
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={values.searchable}
            onChange={({ target }) => set({ searchable: target.checked })}
          />
          可按名称搜索到（不勾选时只能凭编码或二维码加入）
        </label>
      </form>
    </Dialog>
  );
}
