import css from './login-dialog.module.css';

/** What the server refused, above the form; read out when it appears. */
export function Alert({ message }: { message: string }) {
  return (
    <div role="alert" className={message ? css.alert : undefined}>
      {message}
    </div>
  );
}
