import { inTime, SendFailed, sendTimeoutMillis } from '../send-failed.ts';
import type { MailGateway } from './port.ts';

export interface MailAccount {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  url: string;
  /** An address, or a name with an address in angle brackets. */
  from: string;
}

/** E-mail through a mail server. The client is loaded with the first message. */
export function smtpMail(account: MailAccount, timeoutMillis = sendTimeoutMillis): MailGateway {
  let transport: ReturnType<typeof connect> | undefined;
  const host = /@([\w.-]+)>?$/.exec(account.from)?.[1] ?? 'localhost';
  return {
    driver: 'smtp',
    send: async ({ to, subject, text, html, reference, attachments = [] }, at) => {
      transport ??= connect(account, timeoutMillis);
      const mailer = await transport;
      const messageId = `<${reference}@${host}>`;
      const files = attachments.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content }));
      const given = {
        from: account.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        date: at,
        attachments: files,
      };
      const sent = await inTime(mailer.sendMail(given).catch(refused), timeoutMillis);
      return { id: sent.messageId };
    },
  };
}

async function connect({ url }: MailAccount, timeoutMillis: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMillis,
    greetingTimeout: timeoutMillis,
    socketTimeout: timeoutMillis,
    // Values come from people: nothing in them may make the client read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A mail server's 5xx is final for this message, unless it is about signing in. */
function refused(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const { responseCode, code, response } = error as { responseCode?: number; code?: string; response?: string };
  if (responseCode === undefined) throw error;
  throw new SendFailed(`邮件服务器拒绝：${response ?? String(responseCode)}`, {
    final: responseCode >= 500 && code !== 'EAUTH',
  });
}
