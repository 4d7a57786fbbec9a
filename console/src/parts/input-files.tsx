import type { OrderDetail } from '@yance/contract/orders/order.ts';
import styles from './input-files.module.css';
import { Moment } from './moment.tsx';
import { OpenFile } from './open-file.tsx';
import { Section } from './section.tsx';

/** What the customer sent to be analysed, each file and all of them as one zip. */
export function InputFiles({ inputs, inputs_zip }: Pick<OrderDetail, 'inputs' | 'inputs_zip'>) {
  if (inputs.length === 0) return null;
  return (
    <Section
      title={`客户上传的数据（${inputs.length}）`}
      extra={
        inputs_zip ? (
          <a className={styles.all} href={inputs_zip}>
            全部下载
          </a>
        ) : undefined
      }
    >
      <ul className={styles.inputs}>
        {inputs.map((file) => (
          <li key={file.rid}>
            <OpenFile file={file} />
            <small>
              <Moment at={file.uploaded} /> 上传
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
