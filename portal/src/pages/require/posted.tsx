import { useEffect, useRef } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { useSession } from '../../lib/session.ts';
import { useSite, withinHours } from '../../lib/use-site.ts';
import { openLogin } from '../../parts/login/open-login.ts';
import css from './posted.module.css';

/** After sending: the number to quote, what follows, and how to watch it. */
export function Posted({
  requirementNo,
  phone,
  onAgain,
}: {
  requirementNo: string;
  phone: string;
  onAgain: () => void;
}) {
  const { token } = useSession();
  const { terms } = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className={css.posted} tabIndex={-1} role="status">
      <Icon name="check" size="large" className={css.mark} />
      <h2>需求已提交</h2>
      <p>
        需求编号 <Copyable text={requirementNo} label="需求编号" />
      </p>
      <p>业务经理会在{withinHours(terms)}致电您，沟通方案与报价；服务时间以外提交的，从下一个服务时间起算。</p>
      {token ? null : <p className={css.note}>用同一个手机号登录或注册后，可以在这里看到进度。</p>}
      <div className={css.actions}>
        {token ? null : (
          <Button look="primary" onClick={() => openLogin('register', { phone })}>
            注册并查看进度
          </Button>
        )}
        <Button onClick={onAgain}>再发一条需求</Button>
        <Button look="link" href="/project">
          看看已有项目
        </Button>
      </div>
    </div>
  );
}
