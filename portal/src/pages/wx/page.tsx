import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { bindWechat, endAuthorization, qrCodeLogin } from '@yance/contract/identity/wechat-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { saveToken, session } from '../../lib/session.ts';
import { loadMember, loadMemberOnStart } from '../../lib/start-up.ts';
import { writeStored } from '../../lib/storage.ts';
import { openLogin } from '../../parts/login/open-login.ts';
import { welcome } from '../../parts/login-dialog/welcome.ts';
import { showSuccess } from '../../parts/result-dialog/open-result.ts';
import { statusOf } from '../../parts/wechat-code/status-of.ts';

export const meta = privateMeta('微信登录');

/** Where WeChat comes back to from its authorisation: signs in or binds, and goes on to the page that was wanted. */
export default function WechatReturn() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const given = new URLSearchParams(location.search);
    const [code, state] = [given.get('code') ?? '', given.get('state') ?? ''];
    // Neither serves again: a page that is opened once more, or handed on, must not hold them.
    history.replaceState(history.state, '', '/wx');
    const go = (to: string) => void navigate(to, { replace: true });
    comeBack({ code, state }, go).then(
      (to) => to && go(to),
      (failure: unknown) => setProblem(failureWords(failure)),
    );
  }, [navigate]);

  if (!problem) return <Skeleton shape="row" count={3} />;
  return (
    <EmptyState
      title={problem}
      note="可重新登录，或改用密码、短信登录。"
      action={
        <Button
          look="primary"
          onClick={() => {
            void navigate('/', { replace: true });
            openLogin('login');
          }}
        >
          重新登录
        </Button>
      }
    />
  );
}

/** Where to go on to; null while a phone has to be bound first. */
async function comeBack(given: { code: string; state: string }, go: (to: string) => void): Promise<string | null> {
  const { ticket, to } = await call(endAuthorization, given, { quiet: true });
  if (session().token) {
    await call(bindWechat, { ticket }, { quiet: true });
    await loadMember();
    showSuccess('微信已绑定，下次可在微信中一键登录。');
    return to;
  }
  try {
    const reply = await call(qrCodeLogin, { ticket, remember: true }, { quiet: true });
    saveToken({ access: reply.token, refresh: reply.refreshToken, expires: reply.expires });
    writeStored('scene', null);
    await loadMemberOnStart();
    welcome(reply);
    return to;
  } catch (failure) {
    const { status, bind_ticket } = statusOf(failure);
    if (status !== 'unbound' || !bind_ticket) throw failure;
    openLogin('login', {
      bindTicket: bind_ticket,
      after: () => go(to),
      cancel: () => go('/'),
    });
    return null;
  }
}
