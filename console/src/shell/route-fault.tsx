import { Button } from 'antd';
import { useRouteError } from 'react-router';
import { useEffect } from 'react';
import styles from './notice.module.css';

/** A page that broke, or whose file is gone because a newer release is in place: loading again mends the second. */
export function RouteFault() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className={styles.notice} role="alert">
      <h1>页面未能打开</h1>
      <p>系统可能刚刚更新，或网络中断。请刷新；若仍出现，请把当前地址告诉管理员。</p>
      <Button type="primary" onClick={() => location.reload()}>
        刷新页面
      </Button>
    </div>
  );
}
