import { demoEndings, readServiceDemo } from '@yance/contract/results/demo-endpoints.ts';
import { Button, Input } from 'antd';
import { Allowed } from '../../../parts/allowed.tsx';
import { FileDrop } from '../../../parts/file-drop.tsx';
import { Section } from '../../../parts/section.tsx';
import { DemoView } from './demo-view.tsx';
import styles from './editor.module.css';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import type { SectionProps } from './section-props.ts';

/** A result as it is delivered, which the page shows under 结果展示: its file, title and caption. */
export function DemoSection({ draft, put }: SectionProps) {
  const { demo } = draft;
  return (
    <Section
      title="结果演示"
      extra={
        demo ? (
          <Button size="small" danger onClick={() => put({ demo: null })}>
            移除演示
          </Button>
        ) : null
      }
    >
      {demo ? (
        <div className={styles.demo}>
          <Labelled label="标题" path="demo.title" help="如 粉末衍射图（模拟）；不是实测的结果请写明">
            <Input
              maxLength={60}
              value={demo.title}
              onChange={({ target }) => put({ demo: { ...demo, title: target.value } })}
            />
          </Labelled>
          <Labelled label="说明（选填，显示在图下）" path="demo.caption">
            <Input.TextArea
              rows={2}
              maxLength={300}
              value={demo.caption}
              onChange={({ target }) => put({ demo: { ...demo, caption: target.value } })}
            />
          </Labelled>
          <DemoView title={demo.title} view={demo.view} />
        </div>
      ) : (
        <p className={styles.help}>还没有演示。上传一份结果文件，发布后在项目页面的“结果展示”中显示。</p>
      )}
      <Allowed permission="catalogue.edit">
        <Labelled label={demo ? '更换文件' : '结果文件'} path="demo.view">
          <FileDrop
            single
            endpoint={readServiceDemo}
            accept={demoEndings.join(',')}
            hint="曲线或表格：.xy、.csv、.txt、.dat、.jdx 等；图片：PNG、JPEG、WebP、TIFF；不超过 20 MB"
            arrived={({ view }, file) =>
              put({ demo: { title: demo?.title || nameOf(file), caption: demo?.caption ?? '', view } })
            }
          />
        </Labelled>
      </Allowed>
    </Section>
  );
}

/** What a file is called, as a title to begin with. */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '').slice(0, 60);
