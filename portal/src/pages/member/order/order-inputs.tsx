import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { Block } from './block.tsx';
import { formatSize } from '@yance/ui/format.ts';
import css from './results/order-results.module.css';

/** The data that the customer sent to be analysed, each file and all of them as one zip. */
export function OrderInputs({ order: { inputs, inputs_zip } }: { order: OrderDetail }) {
  if (inputs.length === 0) return null;
  return (
    <Block title="已上传的数据" aside={inputs_zip && <a href={inputs_zip}>全部下载（{inputs.length} 个文件）</a>}>
      <ul className={css.files} role="list">
        {inputs.map((file) => (
          <li key={file.rid}>
            <span className={css.file}>
              {file.name}
              <small>
                {formatSize(file.size)} · <DateTime iso={file.uploaded} /> 上传
              </small>
            </span>
            <a href={file.url} download={file.name} aria-label={`下载 ${file.name}`}>
              下载
            </a>
          </li>
        ))}
      </ul>
    </Block>
  );
}
