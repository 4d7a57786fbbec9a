import { escapeHtml } from '../../kernel/escape-html.ts';

/** An e-mail's text as a plain page for mail readers: every value is escaped, the link is the site's own. */
export function mailPage(given: {
  subject: string;
  paragraphs: readonly string[];
  /** Where the reader sees more; null for a code, which leads nowhere and which nobody can decline. */
  link: string | null;
  /** Whether the reader can decline mails of this kind. */
  isOptional: boolean;
  operator: string;
}): string {
  const { subject, paragraphs, link, isOptional, operator } = given;
  const text = paragraphs.map((one) => `<p style="margin:0 0 12px">${escapeHtml(one)}</p>`).join('');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f8fb;color:#0f1c2b;font:16px/1.6 'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e2e8ef">
<p style="margin:0 0 16px;color:#0b6e8f;font-weight:600">${escapeHtml(operator)}</p>
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${text}
${link === null ? '' : button(link)}</div>
<p style="max-width:560px;margin:16px auto 0;color:#51606f;font-size:12px">此邮件由系统自动发出，请勿回复。${link !== null && isOptional ? choice : ''}</p>
</body></html>`;
}

const choice = '可在“会员中心 › 个人资料 › 通知方式”中调整是否接收。';
const button = (link: string): string =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:8px 20px;background:#0b6e8f;color:#ffffff;text-decoration:none">登录查看</a></p>\n`;
