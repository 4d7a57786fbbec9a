import { Button } from '@yance/ui/button.tsx';
import { useSite } from '../../lib/use-site.ts';
import css from './ask.module.css';

/** The way on for those who did not find their test. */
export function Ask() {
  const { confirmHours } = useSite().terms;
  return (
    <p className={css.ask}>
      <span>
        <strong>没有找到合适的项目？</strong>说说样品和想要的数据，业务经理在服务时间 {confirmHours} 小时内来电。
      </span>
      <Button look="primary" href="/require">
        发布需求
      </Button>
    </p>
  );
}
