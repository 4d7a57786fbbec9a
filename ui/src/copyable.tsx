import { useEffect, useState, type ReactNode } from 'react';
import css from './copyable.module.css';
import { Icon } from './icon.tsx';
import { toast } from './toast.tsx';

/** A number or code that a click copies. `label` names it, for example 订单号; `children` may show it in another form. */
export function Copyable({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers without a secure connection or permission have no clipboard; the text itself stays selectable.
      toast.error(`浏览器不允许自动复制，请选中${label}后手动复制`);
    }
  };

  return (
    <span className={css.copyable}>
      <span className={css.text}>{children ?? text}</span>
      <button
        type="button"
        className={css.button}
        onClick={() => void copy()}
        aria-label={`复制${label}`}
        title={`复制${label}`}
      >
        <Icon name={copied ? 'check' : 'copy'} size="small" />
      </button>
      <span className="visually-hidden" role="status">
        {copied ? `${label}已复制` : ''}
      </span>
    </span>
  );
}
