import { pictureHref } from '@yance/web/picture.ts';
import { Button } from 'antd';
import styles from './picture-field.module.css';
import { PictureButton } from './picture-button.tsx';

interface Props {
  /** The bare name of a published picture. */
  value?: string;
  onChange?: (name: string) => void;
}

/** One picture of an entry: shown as it is, replaced or taken away. */
export function PictureField({ value = '', onChange }: Props) {
  return (
    <div className={styles.picture}>
      {value ? (
        <img src={pictureHref(value)} alt="当前图片" className={styles.thumb} />
      ) : (
        <span className={styles.none}>未上传</span>
      )}
      <div className={styles.row}>
        <PictureButton label={value ? '更换图片' : '上传图片'} arrived={({ name }) => onChange?.(name)} />
        {value ? (
          <Button size="small" onClick={() => onChange?.('')}>
            移除
          </Button>
        ) : null}
      </div>
    </div>
  );
}
