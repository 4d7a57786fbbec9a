import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deviceName } from '@yance/contract/identity/device-name.ts';
import { listSessions } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { NearTime } from '@yance/ui/date.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useNow } from '@yance/web/now.ts';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

/** Devices that are signed in; each other one, or all of them at once, can be signed out. */
export function Sessions() {
  const query = useQuery(reading(listSessions, {}));
  const { data } = query;
  const [chosen, setChosen] = useState<string | null>(null);
  const now = useNow();
  const revoke = async () => {
    if (chosen) await call(listSessions, { revoke: chosen });
    toast.success('操作成功!', '所选设备已退出登录');
  };
  const others = data?.list.filter((one) => !one.current) ?? [];
  return (
    <section id="sessions" data-section="登录设备" aria-label="登录设备">
      <div className={css.head}>
        <h2>登录设备</h2>
        {others.length > 1 && (
          <Button look="link" onClick={() => setChosen('others')}>
            退出其他全部设备
          </Button>
        )}
      </div>
      {!data && <Waiting queries={[query]} count={3} />}
      <ul className={css.rows}>
        {data?.list.map((one) => (
          <li key={one.session_rid}>
            <span>
              {deviceName(one.device)}
              <small>
                {one.ip} ·{' '}
                {one.current ? (
                  '正在使用'
                ) : (
                  <>
                    登录于 <NearTime iso={one.created_at} now={now} />
                  </>
                )}
                {one.remember && ' · 已记住密码'}
              </small>
            </span>
            {one.current ? (
              <small>本设备</small>
            ) : (
              <Button look="link" onClick={() => setChosen(one.session_rid)}>
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog title="退出设备" label="退出登录" danger onConfirm={revoke} onClose={() => setChosen(null)}>
          <p>{chosen === 'others' ? '除本设备外的全部设备' : '该设备'}将退出登录，再次使用需重新登录。</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
