import { useEffect, useRef, useState } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { call } from '../../lib/call.ts';
import css from './login-dialog.module.css';
import { shownVersions, versionsAmong, type ShownVersions } from './shown-versions.ts';

export const agreementNeeded = '请先阅读并同意用户服务协议与隐私政策';

/** The tick before an account is made. The pages open beside, so that what was typed stays. */
export function AgreementTick({
  agreed,
  missing,
  onChange,
}: {
  agreed: boolean;
  /** The form was sent without it. */
  missing: boolean;
  onChange: (agreed: boolean) => void;
}) {
  const wrong = missing && !agreed;
  return (
    <label className={classNames(css.tick, wrong && css.missing)}>
      <input
        type="checkbox"
        checked={agreed}
        aria-invalid={wrong || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
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

/** The tick and the versions that were shown beside it, from the moment the pane opens: the consent log keeps those. */
export function useAgreement() {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const shown = useRef<ShownVersions>(null);
  useEffect(() => {
    shown.current = shownVersions(versionsInForce, () => setAgreed(false));
  }, []);
  const agreeTo: ShownVersions['agreeTo'] = (send) => {
    if (!shown.current) throw new Error('Nobody can agree before the pane is shown.');
    return shown.current.agreeTo(send);
  };
  return { agreed, setAgreed, agreeTo, missing, setMissing };
}

const versionsInForce = async () =>
  versionsAmong(await call(getSettings, { keys: ['page.license', 'page.policy'] }, { quiet: true }));
