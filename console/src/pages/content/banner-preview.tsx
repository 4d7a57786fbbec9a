import { pictureHref } from '@yance/web/picture.ts';
import { Form, type FormInstance } from 'antd';
import styles from './banner-preview.module.css';
import type { Values } from './entry-values.ts';

/** The slide while it is written, as a computer and as a phone will show it. */
export function BannerPreview({ form }: { form: FormInstance<Values> }) {
  const { img, title, description, redirect } = (Form.useWatch([], form) ?? {}) as Record<string, string | undefined>;
  if (!img) return <p>上传图片后在这里预览</p>;
  const content = (
    <>
      <img src={pictureHref(img)} alt="" />
      {title || description ? (
        <div className={styles.words}>
          {title ? <strong>{title}</strong> : null}
          {description ? <span>{description}</span> : null}
          {redirect ? <span className={styles.more}>查看详情</span> : null}
        </div>
      ) : null}
    </>
  );
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>电脑</figcaption>
        <div className={styles.slide}>{content}</div>
      </figure>
      <figure className={styles.preview}>
        <figcaption>手机</figcaption>
        <div className={`${styles.slide} ${styles.phone}`}>{content}</div>
      </figure>
    </div>
  );
}
