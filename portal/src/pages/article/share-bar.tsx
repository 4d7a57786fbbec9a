import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { useSite } from '../../lib/use-site.ts';
import css from './share-bar.module.css';

/** Ways to hand the article on: its address, a code for a telephone, paper. */
export function ShareBar({ rid }: { rid: string }) {
  const { origin } = useSite();
  const [said, setSaid] = useState('');
  const path = `/article/${rid}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(origin + path);
      setSaid('链接已复制');
    } catch {
      // Without a secure connection or a permission the browser has no clipboard.
      setSaid(`请手动复制：${origin}${path}`);
    }
  };
  return (
    <div className={css.share}>
      <Button icon="copy" onClick={() => void copy()}>
        复制链接
      </Button>
      <details className={css.code}>
        <summary>
          <Icon name="scan" size="small" />
          手机扫码阅读
        </summary>
        <img src={`/share-code.svg?path=${path}`} alt="本文地址的二维码" width={160} height={160} loading="lazy" />
      </details>
      <Button icon="print" onClick={() => window.print()}>
        打印
      </Button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </div>
  );
}
