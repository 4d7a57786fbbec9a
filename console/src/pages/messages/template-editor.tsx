import { channelNames } from '@yance/contract/notifications/channels.ts';
import { resetTemplate, saveTemplate, type Template } from '@yance/contract/notifications/staff-endpoints.ts';
import { templateLimits, templateProblems } from '@yance/contract/notifications/template.ts';
import { Alert, Button, Form, Input, Popconfirm, Switch } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, type ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { Preview } from './preview.tsx';
import styles from './messages.module.css';
import { textOf, type TemplateText } from './template-text.ts';
import { TemplateVersions } from './template-versions.tsx';
import { VariableList } from './variable-list.tsx';

/** The form of one template beside what its reader will see; a version of earlier days can be taken into the form. */
export function TemplateEditor({ template, tabs }: { template: Template; tabs: ReactNode }) {
  const [form] = Form.useForm<TemplateText>();
  const body = useRef<TextAreaRef>(null);
  const { key, channel, version, variables } = template;
  const shown = { ...textOf(template), ...Form.useWatch([], form) };
  const save = useStep((text: TemplateText, idempotencyKey: string) =>
    call(saveTemplate, { key, channel, version, ...text }, { idempotencyKey }),
  );
  const reset = useStep((_: null, idempotencyKey: string) =>
    call(resetTemplate, { key, channel, version }, { idempotencyKey }),
  );
  const insert = (place: string) => {
    const area = body.current?.resizableTextArea?.textArea;
    const [from, to] = [area?.selectionStart ?? shown.body.length, area?.selectionEnd ?? shown.body.length];
    form.setFieldValue('body', `${shown.body.slice(0, from)}${place}${shown.body.slice(to)}`);
    area?.focus();
  };
  const rule = (path: 'title' | 'body') => ({
    validator: async () => {
      const words = form.getFieldsValue();
      const given = { title: words.title ?? '', body: words.body ?? '' };
      const problem = templateProblems(channel, given, variables).find((one) => one.path === path);
      if (problem) throw new Error(problem.msg);
    },
  });
  const changed = JSON.stringify(shown) !== JSON.stringify(textOf(template));
  return (
    <>
      <PageHead title={template.label} note={`${key} · 第 ${version} 版${template.edited ? '（已修改）' : ''}`}>
        {template.edited ? (
          <Popconfirm
            title="恢复默认文字？"
            description="现有文字留在历史版本里，服务商模板编号不变。"
            okText="恢复默认"
            cancelText="返回"
            onConfirm={() => reset.mutate(null, { onSuccess: () => toastDone('已恢复默认文字') })}
          >
            <Button loading={reset.isPending}>恢复默认</Button>
          </Popconfirm>
        ) : null}
        <Button type="primary" disabled={!changed} loading={save.isPending} onClick={form.submit}>
          保存
        </Button>
      </PageHead>
      {tabs}
      <SideBySide side={<Preview template={template} words={shown} />}>
        <Section title={`${channelNames[channel]}文字`}>
          <Form<TemplateText>
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={textOf(template)}
            onFinish={(text) =>
              save.mutate({ ...shown, ...text }, { onSuccess: () => toastDone('已保存，下一条消息起使用新文字') })
            }
            scrollToFirstError
          >
            <Form.Item name="enabled" label="启用" valuePropName="checked">
              <Switch disabled={template.required} />
            </Form.Item>
            {template.required ? <p className={styles.note}>此模板关系到账号或资金安全，不能停用。</p> : null}
            {templateLimits[channel].title === 0 ? null : (
              <Form.Item name="title" label={channel === 'mail' ? '邮件主题' : '标题'} rules={[rule('title')]}>
                <Input maxLength={templateLimits[channel].title} showCount />
              </Form.Item>
            )}
            <Form.Item name="body" label={channel === 'wechat' ? '字段' : '正文'} rules={[rule('body')]}>
              <Input.TextArea
                ref={body}
                autoSize={{ minRows: channel === 'mail' ? 6 : 3, maxRows: 16 }}
                maxLength={templateLimits[channel].body}
                showCount
              />
            </Form.Item>
            <VariableList variables={variables} insert={insert} />
            {channel === 'sms' ? <ProviderFields template={template} /> : null}
            {channel === 'wechat' ? <WechatFields template={template} /> : null}
          </Form>
        </Section>
      </SideBySide>
      <div className={styles.below}>
        <TemplateVersions
          template={template}
          text={shown}
          take={(text) => {
            form.setFieldsValue(textOf(text));
            toastDone('已填入表单，保存后生效');
          }}
        />
      </div>
    </>
  );
}

/** Providers send only wordings that they have approved: the number, and what must agree with it. */
function ProviderFields({ template }: { template: Template }) {
  const note =
    '服务商按已审核的模板发送：修改正文后，请在服务商处报备同样的文字。阿里云按变量名填入，腾讯云按变量在正文中第一次出现的次序填入。';
  const missing =
    (template.driver === 'aliyun' && !template.aliyun_template) ||
    (template.driver === 'tencent' && !template.tencent_template);
  return (
    <>
      <Alert
        className={styles.alert}
        type={missing && template.enabled ? 'warning' : 'info'}
        showIcon
        title={missing && template.enabled ? '缺少当前服务商的模板编号，此短信发不出去' : '服务商模板'}
        description={note}
      />
      <div className={styles.pair}>
        <Form.Item name="aliyun_template" label="阿里云模板编号">
          <Input placeholder="SMS_123456789" maxLength={40} />
        </Form.Item>
        <Form.Item name="tencent_template" label="腾讯云模板编号">
          <Input placeholder="1234567" maxLength={40} />
        </Form.Item>
      </div>
    </>
  );
}

/** WeChat sends only after templates that the operator has taken from its library. */
function WechatFields({ template: { driver, enabled, wechat_template: id } }: { template: Template }) {
  const note =
    '在微信公众平台的“模板消息”中选用模板，把模板编号填在这里；上面每行一个字段：字段名（如 thing1，不含 .DATA）、冒号、文字。thing 类最多 20 字，character_string 类只能是数字、字母与符号，超长自动截断；点击消息打开对应的订单或页面。';
  const missing = enabled && driver === 'wechat' && !id;
  return (
    <>
      <Alert
        className={styles.alert}
        type={missing ? 'warning' : 'info'}
        showIcon
        title={missing ? '没有模板编号，此事项不会发微信' : (nobody[driver] ?? '微信模板')}
        description={note}
      />
      <Form.Item name="wechat_template" label="微信模板编号">
        <Input placeholder="ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY" maxLength={60} />
      </Form.Item>
    </>
  );
}

/** Where nothing reaches WeChat, by who sends. */
const nobody: Readonly<Record<string, string>> = {
  '': '没有配置微信公众号，微信消息不会发出',
  simulated: '开发模式，微信为模拟：消息写入发件箱',
};
