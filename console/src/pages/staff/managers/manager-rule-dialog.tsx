import { type ManagerRule, managerRule } from '@yance/contract/staff/manager-rules.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { fieldRule } from '../../../lib/field-rule.ts';
import { organizations } from '../../../lib/user-types.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { managerName, type Managers } from './manager-name.ts';

const RegionPrefixes = lazy(() => import('../../../parts/rules/region-prefixes.tsx'));

interface Props {
  rule: ManagerRule;
  isNew: boolean;
  managers: Managers;
  save: (rule: ManagerRule) => void;
  close: () => void;
}

/** One rule of the form: for which customers, and which managers. It counts once all rules are saved. */
export function ManagerRuleDialog({ rule, isNew, managers, save, close }: Props) {
  const [form] = Form.useForm<ManagerRule>();
  const named = managers.filter(({ rid, state }) => state !== 'ended' || rule.manager_rids.includes(rid));
  return (
    <Dialog
      open
      keeps
      title={isNew ? '新增规则' : `编辑「${rule.name}」`}
      okText="完成"
      cancelText="返回"
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={close}
    >
      <Form<ManagerRule>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={rule}
        scrollToFirstError
        onFinish={(values) => {
          save({ ...rule, ...values });
          close();
        }}
      >
        <Form.Item name="name" label="规则名称" rules={[fieldRule(managerRule.shape.name)]}>
          <Input maxLength={30} placeholder="如：江苏企业" />
        </Form.Item>
        <Suspense fallback={null}>
          <Form.Item name="regions" label="客户所在地区（选填）">
            <RegionPrefixes />
          </Form.Item>
        </Suspense>
        <Form.Item name="organizations" label="用户类型（不选为不限）">
          <Checkbox.Group
            options={([0, 3, 1, 2] as const).map((value) => ({ value, label: organizations[value] ?? '' }))}
          />
        </Form.Item>
        <Form.Item
          name="manager_rids"
          label="业务经理（分给其中在岗且客户最少的一位）"
          rules={[fieldRule(managerRule.shape.manager_rids)]}
        >
          <Select<string[]>
            mode="multiple"
            placeholder="请选择业务经理"
            showSearch={{ optionFilterProp: 'label' }}
            options={named.map(({ rid, members }) => ({
              value: rid,
              label: `${managerName(managers, rid)}，${members} 位客户`,
            }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
