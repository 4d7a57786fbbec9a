import { Button } from '@yance/ui/button.tsx';
import css from './demand.module.css';

/** Another device saved the same demand meanwhile: nothing is overwritten before the customer has chosen. */
export function DraftConflict({ onTakeOther, onKeepMine }: { onTakeOther: () => void; onKeepMine: () => void }) {
  return (
    <section className={css.conflict} role="alert">
      <p>
        <strong>送样需求刚在其他设备或窗口修改过。</strong>
        本页的修改还没有保存，请选择保留哪一份；另一份不会保留。
      </p>
      <div className={css.lineTools}>
        <Button onClick={onTakeOther}>使用最新保存的</Button>
        <Button look="primary" onClick={onKeepMine}>
          保留本页的
        </Button>
      </div>
    </section>
  );
}
