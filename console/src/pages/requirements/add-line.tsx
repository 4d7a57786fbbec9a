import { Button } from 'antd';
import { ServiceChooser } from '../../parts/service-chooser.tsx';
import { newFreeLine, newServiceLine, type DraftLine } from './quote-draft.ts';
import styles from './quote-page.module.css';

/** Adds a service of the catalogue, or work that the catalogue does not know. */
export function AddLine({ count, add }: { count: number; add: (line: DraftLine) => void }) {
  return (
    <div className={styles.add}>
      <div className={styles.chooser}>
        <ServiceChooser choose={(service) => add(newServiceLine(service, count))} notFound="没有找到，可添加自拟项目" />
      </div>
      <Button onClick={() => add(newFreeLine())}>添加自拟项目</Button>
    </div>
  );
}
