import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { call } from '../../lib/call.ts';
import css from './login-dialog.module.css';

export const agreementNeeded = '请先阅读并同意用户服务协议与隐私政策';

/** The tick before an account is made. The pages open beside, so that what was typed stays. */
export function AgreementTick({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  return (
    <label className={css.tick}>
      <input type="checkbox" checked={agreed} onChange={(event) => onChange(event.target.checked)} />
      <span>
        我已阅读并同意
        <a href="/license" target="_blank" rel="noopener">
          《用户服务协议》
        </a>
        与
        <a href="/policy" target="_blank" rel="noopener">
          《隐私政策》
        </a>
      </span>
    </label>
  );
}

/** The versions that stand on the pages now: the consent log keeps them. */
export async function versionsInForce(): Promise<{ license: string; policy: string }> {
  const pages = (await call(getSettings, { keys: ['page.license', 'page.policy'] }, { quiet: true })) as Record<
    string,
    { version?: string } | undefined
  >;
  return { license: pages['page.license']?.version ?? '', policy: pages['page.policy']?.version ?? '' };
}
