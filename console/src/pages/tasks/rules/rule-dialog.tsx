import { urgencies } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { choiceKinds, type DispatchRule, dispatchRule } from '@yance/contract/results/dispatch-rules.ts';
import { Checkbox, Form, Input, Radio, Select, Tag } from 'antd';
import { lazy, Suspense } from 'react';
import { fieldRule } from '../../../lib/field-rule.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import styles from '../../../parts/rules/rules.module.css';
import { ServiceChooser } from '../../../parts/service-chooser.tsx';
import { LaboratoriesField } from './laboratories-field.tsx';
import type { RuleNames } from './rule-text.ts';
import { Dialog } from '../../../parts/dialog.tsx';

const RegionPrefixes = lazy(() => import('../../../parts/rules/region-prefixes.tsx'));

interface Props {
  rule: DispatchRule;
  isNew: boolean;
  laboratories: readonly { rid: string; name: string; retired: boolean }[];
  names: RuleNames;
  /** A service that the form names from now on. */
  noteService: (service: { rid: string; name: string }) => void;
  save: (rule: DispatchRule) => void;
  close: () => void;
}

/** One rule of the form: for which tasks, and which laboratories. It counts once all rules are saved. */
export function RuleDialog({ rule, isNew, laboratories, names, noteService, save, close }: Props) {
  const [form] = Form.useForm<DispatchRule>();
  const choice = Form.useWatch('choice', form);
  return (
    <Dialog
      open
      keeps
      centered
      title={isNew ? '新增规则' : `编辑「${rule.name}」`}
      okText="完成"
      cancelText="返回"
      width={760}
      styles={{ body: { maxHeight: 'calc(100dvh - 200px)', overflowY: 'auto' } }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={close}
    >
      <Form<DispatchRule>
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
        <Form.Item name="name" label="规则名称（显示在建议中）" rules={[fieldRule(dispatchRule.shape.name)]}>
          <Input maxLength={30} placeholder="如：XRD" />
        </Form.Item>
        <Form.Item name="category_ids" label="检测分类（选填）">
          <Select<number[]>
            mode="multiple"
            placeholder="不限"
            showSearch={{ optionFilterProp: 'label' }}
            options={[...names.categories].map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item name="service_rids" label="检测项目（选填，与分类符合其一即可）">
          <Services names={names.services} noteService={noteService} />
        </Form.Item>
        <Form.Item name="urgencies" label="加急（不选为不限）">
          <Checkbox.Group options={urgencies.map((value) => ({ value, label: urgencyNames[value] }))} />
        </Form.Item>
        <Suspense fallback={null}>
          <Form.Item name="regions" label="客户所在地区（选填）">
            <RegionPrefixes />
          </Form.Item>
        </Suspense>
        <Form.Item name="choice" label="有多个实验室时">
          <Radio.Group options={optionsOf(choiceKinds)} optionType="button" />
        </Form.Item>
        <Form.Item name="laboratories" label="实验室" rules={[fieldRule(dispatchRule.shape.laboratories)]}>
          <LaboratoriesField choice={choice ?? rule.choice} laboratories={laboratories} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

function Services({
  value = [],
  onChange,
  names,
  noteService,
}: {
  value?: string[];
  onChange?: (rids: string[]) => void;
  names: ReadonlyMap<string, string>;
  noteService: Props['noteService'];
}) {
  return (
    <>
      <ServiceChooser
        choose={(service) => {
          noteService(service);
          onChange?.([...value.filter((rid) => rid !== service.rid), service.rid]);
        }}
      />
      <div className={styles.chosen}>
        {value.map((rid) => (
          <Tag key={rid} closable onClose={() => onChange?.(value.filter((one) => one !== rid))}>
            {names.get(rid) ?? '已删除的项目'}
          </Tag>
        ))}
      </div>
    </>
  );
}
