import { savePreferences, savedView, type SavedView } from '@yance/contract/staff/preferences.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { showPreferences, usePreferences } from '../../lib/preferences.ts';
import { FormDialog } from '../form-dialog.tsx';

interface Props {
  view: Omit<SavedView, 'name'>;
  /** The list then shows the view. */
  saved: (view: SavedView) => void;
  close: () => void;
}

/** Gives the filters, the order and the columns of a list a name; a view of the same name is replaced. */
export default function ViewDialog({ view, saved, close }: Props) {
  const { views } = usePreferences();
  return (
    <FormDialog<{ name: string }, unknown>
      title="保存视图"
      label="保存"
      close={close}
      send={async ({ name }, idempotencyKey) => {
        const named = { ...view, name: name.trim() };
        const others = views.filter((one) => one.list !== named.list || one.name !== named.name);
        showPreferences(await call(savePreferences, { views: [...others, named] }, { idempotencyKey }));
        saved(named);
      }}
    >
      <Form.Item
        name="name"
        label="名称"
        extra="保存当前的筛选、排序和列；换一台电脑也在"
        rules={[fieldRule(savedView.shape.name)]}
      >
        <Input autoFocus maxLength={20} placeholder="例如 我的加急单" />
      </Form.Item>
    </FormDialog>
  );
}
