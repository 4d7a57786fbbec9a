import { pictureHref } from '@yance/web/picture.ts';
import { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import { Button } from 'antd';
import { Allowed } from '../../../parts/allowed.tsx';
import { FileDrop } from '../../../parts/file-drop.tsx';
import { Section } from '../../../parts/section.tsx';
import styles from './editor.module.css';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import type { SectionProps } from './section-props.ts';

/** The main picture of cards and the gallery of the page, in their order. */
export function PictureSection({ draft, put }: SectionProps) {
  const all = [...new Set([draft.img, ...draft.gallery].filter(Boolean))];
  const set = (names: readonly string[]) => put({ img: names[0] ?? '', gallery: [...names] });
  const move = (index: number, by: number) => {
    const next = [...all];
    next.splice(index + by, 0, ...next.splice(index, 1));
    set(next);
  };
  return (
    <Section title="图片">
      <Labelled label="第一张为主图，显示在列表中" path="img" wide>
        <ul className={styles.pictures}>
          {all.map((name, index) => (
            <li key={name}>
              <img src={pictureHref(name)} alt={`第 ${index + 1} 张`} />
              <span className={styles.pictureSteps}>
                <Button size="small" type="text" disabled={index === 0} onClick={() => move(index, -1)}>
                  前移
                </Button>
                <Button size="small" type="text" disabled={index === all.length - 1} onClick={() => move(index, 1)}>
                  后移
                </Button>
                <Button size="small" type="text" danger onClick={() => set(all.filter((one) => one !== name))}>
                  移除
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <Allowed permission="content.edit">
          <FileDrop
            endpoint={uploadPublicPicture}
            accept="image/jpeg,image/png,image/webp"
            hint="JPEG、PNG、WebP，不超过 20 MB；会重新编码并去除拍摄信息"
            arrived={({ name }) => set([...all, name])}
          />
        </Allowed>
      </Labelled>
    </Section>
  );
}
