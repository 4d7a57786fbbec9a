import { Copyable } from '@yance/ui/copyable.tsx';
import css from './page.module.css';

/** The member's own manager, reachable by one press on a phone. */
export function ManagerCard({ manager }: { manager: { name: string; phone: string } }) {
  return (
    <section className={css.manager} aria-label="业务经理">
      <h2>我的业务经理</h2>
      <p>
        <strong>{manager.name}</strong>
        {manager.phone && (
          <span>
            <a href={`tel:${manager.phone}`}>{manager.phone}</a>{' '}
            <Copyable text={manager.phone} label="电话">
              <span className="visually-hidden">复制</span>
            </Copyable>
          </span>
        )}
      </p>
    </section>
  );
}
