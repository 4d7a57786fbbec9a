import { savePreferences, savedView, type SavedView } from '@yance/contract/staff/preferences.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { showPreferences, usePreferences } from '../../lib/preferences.ts';
import { FormDialog } from '../form-dialog.tsx';

/** Gives the filters and the order of a list a name; a view of the same name is replaced. */
export default function ViewDialog({ view, close }: { view: Omit<SavedView, 'name'>; close: () => void }) {
  const { views } = usePreferences();
  return (
    <FormDialog<{ name: string }, unknown>
      title="保存视图"
      label="保存"
      close={close}
      send={async ({ name }, idempotencyKey) => {
        const saved = { ...view, name: name.trim() };
        const others = views.filter((one) => one.list !== saved.list || one.name !== saved.name);
        showPreferences(await call(savePreferences, { views: [...others, saved] }, { idempotencyKey }));
      }}
    >
      <Form.Item
        name="name"
        label="名称"
        extra="只有您自己看得到，换一台电脑也在"
        rules={[fieldRule(savedView.shape.name)]}
      >
        <Input autoFocus maxLength={20} placeholder="例如 我的加急单" />
      </Form.Item>
    </FormDialog>
  );
}
