import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';
import css from './programs.module.css';

/** Keys by which the member's own programs call, and receivers that are sent what happens. */
export default function Programs({ phone, hasPassword }: { phone: string; hasPassword: boolean }) {
  return (
    <>
      <p className={css.note}>
        让您自己的程序（LIMS、电子实验记录、采购系统）查询项目、下单、取回结果，并在状态变化时收到推送。
      </p>
      <a href="/api/docs#programs" target="_blank" rel="noopener">
        用法与示例
      </a>
      <ApiKeys phone={phone} hasPassword={hasPassword} />
      <Webhooks />
    </>
  );
}
