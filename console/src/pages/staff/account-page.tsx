import {
  changeOwnPassword,
  confirmOwnTotp,
  listOwnSessions,
  renewOwnTotp,
  revokeOwnSession,
} from '@yance/contract/staff/account-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { failureWords } from '@yance/web/failure.ts';
import { Button, Form, Input, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { roleNames } from '../../lib/role-names.ts';
import { useHolder } from '../../lib/held-session.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './account.module.css';
import { deviceName } from './device-name.ts';
import { Dialog } from '../../parts/dialog.tsx';

type Device = OutputOf<typeof listOwnSessions>[number];
const { current_password, password } = changeOwnPassword.input.shape;

/** What everybody here keeps in order alone: password, authenticator, and where one is signed in. */
export default function AccountPage() {
  const session = useHolder();
  const [asked, setAsked] = useState<'password' | 'totp' | null>(null);
  if (!session) return null;
  return (
    <>
      <PageHead title="我的账号" />
      <div className={styles.stack}>
        <Section title="账号">
          <KeyValue
            facts={[
              { name: '姓名', value: session.name },
              { name: '账号', value: session.account },
              { name: '岗位', value: roleNames(session) },
            ]}
          />
        </Section>
        <Section title="登录安全">
          <div className={styles.line}>
            <div>
              <strong>密码</strong>
              <p>至少 12 位，同时含有字母与数字。修改后其他设备上的登录立即失效。</p>
            </div>
            <Button onClick={() => setAsked('password')}>修改密码</Button>
          </div>
          <div className={styles.line}>
            <div>
              <strong>动态口令</strong>
              <p>换手机或怀疑泄露时更换。新的二维码验证成功后，旧的才失效。</p>
            </div>
            <Button onClick={() => setAsked('totp')}>更换动态口令</Button>
          </div>
        </Section>
        <Devices />
      </div>
      {asked === 'password' ? <PasswordDialog close={() => setAsked(null)} /> : null}
      {asked === 'totp' ? <TotpDialog close={() => setAsked(null)} /> : null}
    </>
  );
}

function Devices() {
  const query = useRecord(listOwnSessions, {});
  const step = useStep((rid: string, idempotencyKey) => call(revokeOwnSession, { rid }, { idempotencyKey }));
  const revoke = (device: Device) => step.mutate(device.rid, { onSuccess: () => toastDone('该设备已退出登录') });
  return (
    <Section title="登录中的设备">
      <Loaded query={query}>
        {(devices) => (
          <ul className={styles.devices}>
            {devices.map((device) => (
              <li key={device.rid} className={styles.line}>
                <div>
                  <strong>{deviceName(device.device)}</strong>
                  {device.current ? <StatusTag tone="done">本次登录</StatusTag> : null}
                  <p>
                    {device.ip} · 登录于 <Moment at={device.created} /> · 最近使用 <Moment at={device.seen} />
                  </p>
                </div>
                {device.current ? null : (
                  <Button
                    danger
                    loading={step.isPending && step.variables === device.rid}
                    onClick={() => revoke(device)}
                  >
                    使其退出
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

interface Passwords {
  current_password: string;
  password: string;
  again: string;
}

function PasswordDialog({ close }: { close: () => void }) {
  return (
    <FormDialog<Passwords, unknown>
      title="修改密码"
      label="修改密码"
      close={close}
      send={(values) =>
        call(changeOwnPassword, { current_password: values.current_password, password: values.password })
      }
    >
      <Form.Item name="current_password" label="当前密码" rules={[fieldRule(current_password)]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item name="password" label="新密码" rules={[fieldRule(password)]}>
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输一次新密码"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value: unknown) => {
              if (value !== getFieldValue('password')) throw new Error('两次输入的新密码不一致');
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
    </FormDialog>
  );
}

/** The new picture first, then its code: the old one stays in force until the code is right. */
function TotpDialog({ close }: { close: () => void }) {
  const renew = useStep((_given: null) => call(renewOwnTotp, {}));
  const confirm = useStep((totp: string) => call(confirmOwnTotp, { totp }), { quiet: true });
  const picture = renew.data;
  return (
    <Dialog open title="更换动态口令" footer={null} mask={{ closable: false }} onCancel={close}>
      {picture ? (
        <>
          <p>用身份验证器应用扫描二维码，或手动输入密钥，再填写它显示的 6 位口令。</p>
          <div className={styles.picture}>
            <QRCode type="svg" value={picture.totp_url} size={176} />
            <Typography.Text copyable code>
              {picture.totp_secret}
            </Typography.Text>
          </div>
          <CodeField
            pending={confirm.isPending}
            failure={confirm.error ? failureWords(confirm.error) : null}
            complete={(totp) =>
              confirm.mutate(totp, {
                onSuccess: () => {
                  toastDone('已更换动态口令');
                  close();
                },
              })
            }
          />
        </>
      ) : (
        <>
          <p>取得新的二维码前，需要用当前的动态口令确认身份。更换成功后，其他设备上的登录立即失效。</p>
          <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate(null)}>
            取得新的二维码
          </Button>
        </>
      )}
    </Dialog>
  );
}
