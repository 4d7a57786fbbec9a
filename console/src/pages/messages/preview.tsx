import type { Template } from '@yance/contract/notifications/staff-endpoints.ts';
import { fillFields, fillPlaces, smsSize } from '@yance/contract/notifications/template.ts';
import { Section } from '../../parts/section.tsx';
import styles from './messages.module.css';

/** What the reader will see, with sample words in the places. */
export function Preview({ template, words }: { template: Template; words: { title: string; body: string } }) {
  const samples = Object.fromEntries(template.variables.map(({ name, sample }) => [name, sample]));
  const [title, body] = [fillPlaces(words.title ?? '', samples), fillPlaces(words.body ?? '', samples)];
  if (template.channel === 'sms') return <SmsPreview text={`【${template.sign}】${body}`} />;
  if (template.channel === 'wechat') return <WechatPreview fields={fillFields(words.body ?? '', samples)} />;
  const paragraphs = body.split('\n').filter((line) => line.trim() !== '');
  return (
    <Section title="预览">
      <article className={template.channel === 'mail' ? styles.mail : styles.message} aria-live="polite">
        {template.channel === 'mail' ? <p className={styles.operator}>{template.sign}</p> : null}
        <strong>{title || '（没有标题）'}</strong>
        {paragraphs.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {template.channel === 'mail' ? <span className={styles.button}>登录查看</span> : null}
      </article>
      <p className={styles.note}>变量显示为示例。</p>
    </Section>
  );
}

function SmsPreview({ text }: { text: string }) {
  const { length, segments } = smsSize(text);
  return (
    <Section title="预览">
      <p className={styles.bubble} aria-live="polite">
        {text}
      </p>
      <p className={segments > 1 ? styles.long : styles.note}>
        {length} 字，按 {segments} 条计费{segments > 1 ? '（70 字以内为 1 条，超过后每 67 字 1 条）' : ''}
      </p>
      <p className={styles.note}>变量显示为示例，含签名；发送时每个变量最多 35 字。</p>
    </Section>
  );
}

function WechatPreview({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <Section title="预览">
      <article className={styles.message} aria-live="polite">
        {Object.entries(fields).map(([name, words]) => (
          <p key={name}>
            <code>{name}</code> {words}
          </p>
        ))}
      </article>
      <p className={styles.note}>变量显示为示例；标题与字段的中文名由微信模板决定。</p>
    </Section>
  );
}
