import { Button } from 'antd';
import { CodeField } from '../../parts/code-field.tsx';
import styles from './sign-in-steps.module.css';

interface Props {
  account: string;
  pending: boolean;
  failure: string | null;
  complete: (totp: string) => void;
  back: () => void;
}

export function CodeStep({ account, pending, failure, complete, back }: Props) {
  return (
    <div>
      <p className={styles.ask}>
        账号 <strong>{account}</strong>
        <br />
        请输入身份验证器上的 6 位动态口令
      </p>
      <CodeField complete={complete} pending={pending} failure={failure} />
      <Button type="link" className={styles.back} disabled={pending} onClick={back}>
        返回修改账号或密码
      </Button>
    </div>
  );
}
