import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Link } from '@yance/ui/link.tsx';
import { projectHref } from '../../lib/project-address.ts';
import { SideFold } from './side-fold.tsx';
import css from './category-tree.module.css';

/** The categories of the chosen types; the children of the current one are open. */
export function CategoryTree({
  groups,
  current,
}: {
  groups: readonly {
    id: number;
    name: string;
    children: readonly Pick<TypeGroup['children'][number], 'id' | 'name' | 'count' | 'children'>[];
  }[];
  current: number | undefined;
}) {
  return (
    <SideFold title="分类">
      <nav aria-label="项目分类">
        {groups.map((group) => (
          <div key={group.id}>
            {groups.length > 1 && <p className={css.group}>{group.name}</p>}
            <ul role="list">
              {group.children
                .filter(({ count }) => count > 0)
                .map((category) => {
                  const open = category.id === current || category.children.some(({ id }) => id === current);
                  return (
                    <li key={category.id}>
                      <Branch {...category} typeId={group.id} current={current} />
                      {open && category.children.length > 0 && (
                        <ul role="list" className={css.children}>
                          {category.children
                            .filter(({ count }) => count > 0)
                            .map((child) => (
                              <li key={child.id}>
                                <Branch {...child} typeId={group.id} current={current} />
                              </li>
                            ))}
                        </ul>
                      )}
                    </li>
                  );
                })}
            </ul>
          </div>
        ))}
      </nav>
    </SideFold>
  );
}

function Branch({
  id,
  name,
  count,
  typeId,
  current,
}: {
  id: number;
  name: string;
  count: number;
  typeId: number;
  current: number | undefined;
}) {
  return (
    <Link
      href={projectHref({ typeId, childId: id, title: name })}
      className={classNames(css.branch, id === current && css.current)}
      aria-current={id === current ? 'true' : undefined}
    >
      <span>{name}</span>
      <span className={css.count}>{count}</span>
    </Link>
  );
}
