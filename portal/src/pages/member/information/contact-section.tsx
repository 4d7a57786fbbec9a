import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import css from './page.module.css';
import { PhoneDialog } from './phone-dialog.tsx';

/** Where the member is reached, each changed by a code. */
export function ContactSection({
  phone,
  email,
  hasPassword,
  changing,
  onChange,
}: {
  phone: string;
  email: string;
  hasPassword: boolean;
  changing: 'phone' | 'email' | null;
  onChange: (changing: 'phone' | 'email' | null) => void;
}) {
  const close = () => onChange(null);
  return (
    <section id="contact" data-section="手机号与邮箱" aria-label="手机号与邮箱">
      <h2>手机号与邮箱</h2>
      <ul className={css.rows}>
        <li>
          <span>
            {maskPhone(phone)}
            <small>手机号，用于登录与短信通知</small>
          </span>
          <Button look="link" onClick={() => onChange('phone')}>
            更换手机号
          </Button>
        </li>
        <li>
          <span>
            {email || '未填写'}
            <small>邮箱，用于接收报告与通知</small>
          </span>
          <Button look="link" onClick={() => onChange('email')}>
            更换邮箱
          </Button>
        </li>
      </ul>
      {changing === 'phone' && <PhoneDialog present={phone} hasPassword={hasPassword} onClose={close} />}
      {changing === 'email' && <EmailDialog onClose={close} />}
    </section>
  );
}
