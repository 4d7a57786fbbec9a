import { useEffect, useState } from 'react';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import type { Site } from '../../lib/site.ts';
import { openSampling } from '../pickup-form/open-sampling.ts';
import { QrCodes } from './qr-codes.tsx';
import css from './side-bar.module.css';

/** At the edge of wide screens: QR codes, service hotline, back to the top. */
export function SideBar({ site }: { site: Site }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(scrollY > innerHeight);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const hasCodes = site.qrCodes.length > 0;
  return (
    <aside className={css.bar} aria-label="联系与返回顶部">
      {hasCodes && (
        <div className={css.item} data-folds>
          <button type="button" className={css.button} aria-label="二维码" aria-expanded={false}>
            <Icon name="scan" />
          </button>
          <div className={css.more}>
            <QrCodes codes={site.qrCodes} late />
          </div>
        </div>
      )}
      <div className={css.item} data-folds>
        <button type="button" className={css.button} aria-label="上门取样" onClick={openSampling}>
          <Icon name="truck" />
        </button>
        <div className={css.more} aria-hidden="true">
          <strong>上门取样</strong>
        </div>
      </div>
      {site.hotline && (
        <div className={css.item} data-folds>
          <Link href={`tel:${site.hotline}`} className={css.button} aria-label={`服务热线 ${site.hotline}`}>
            <Icon name="phone" />
          </Link>
          <div className={css.more} aria-hidden="true">
            <strong>{site.hotline}</strong>
            <span>{site.hours}</span>
          </div>
        </div>
      )}
      <div className={css.item} data-away={away}>
        <button
          type="button"
          className={css.button}
          aria-label="返回顶部"
          tabIndex={away ? 0 : -1}
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icon name="chevron-up" />
        </button>
      </div>
    </aside>
  );
}
