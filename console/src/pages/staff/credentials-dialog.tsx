import { QRCode, Typography } from 'antd';
import { KeyValue } from '../../parts/key-value.tsx';
import { OnceDialog } from '../../parts/once-dialog.tsx';

export interface Credentials {
  account: string;
  password: string;
  totp_secret: string;
  totp_url: string;
}

/** What the person needs to sign in, shown this one time. */
export function CredentialsDialog({ credentials, close }: { credentials: Credentials; close: () => void }) {
  const { account, password, totp_secret, totp_url } = credentials;
  return (
    <OnceDialog title={`${account} 的登录信息`} close={close}>
      <p>密码与动态口令密钥只显示这一次，关闭后无法再查看。请当面或用安全的方式交给本人。</p>
      <KeyValue
        facts={[
          { name: '账号', value: account, wide: true },
          { name: '初始密码', value: <Typography.Text copyable>{password}</Typography.Text>, wide: true },
          { name: '口令密钥', value: <Typography.Text copyable>{totp_secret}</Typography.Text>, wide: true },
          { name: '扫码绑定', value: <QRCode type="svg" value={totp_url} size={176} />, wide: true },
        ]}
      />
    </OnceDialog>
  );
}
