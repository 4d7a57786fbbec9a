import { useEffect, useRef, useState } from 'react';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { Button } from '@yance/ui/button.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { refuseMarked } from '../../lib/refused-fields.ts';
import { useSite } from '../../lib/use-site.ts';
import {
  configurationQuery,
  mostLength,
  readConfiguration,
  withConfiguration,
  type Configuration,
} from './configuration-query.ts';
import css from './configuration-link.module.css';

const pauseMs = 300;

/**
 * Keeps what is chosen of a service in the address, and takes over what the address named when the page was opened. An
 * address without a configuration is the page as it opens. The router is not asked: nothing is loaded, nothing scrolls.
 */
export default function ConfigurationLink({
  fields,
  opened,
  chosen,
  besideNames,
  onRead,
  alsoDropped = [],
}: {
  fields: readonly ParameterField[];
  /** What the form opens with. */
  opened: Configuration;
  /** Null while something typed is not right: the address keeps what was right. */
  chosen: Configuration | null;
  besideNames: readonly string[];
  /** Takes over what the address named, and tells in words what of `beside` it does not take. */
  onRead: (read: Configuration) => string[];
  /** What turned out later not to fit. */
  alsoDropped?: readonly string[];
}) {
  const { origin } = useSite();
  const [read] = useState(() => readConfiguration(location.search, fields, opened.answers, besideNames));
  const [besideDropped, setBesideDropped] = useState<string[]>([]);
  const [isSeen, setSeen] = useState(false);
  const dropped = isSeen ? [] : [...(read?.dropped ?? []), ...besideDropped, ...alsoDropped];
  const query = chosen && configurationQuery(fields, opened.answers, chosen);
  const isLong = query !== null && query.length > mostLength;
  const plain = query === configurationQuery(fields, opened.answers, opened);
  const takeOver = useRef(onRead);

  useEffect(() => {
    if (read) setBesideDropped(takeOver.current(read));
  }, [read]);
  useEffect(() => {
    if (query === null) return;
    const timer = setTimeout(() => {
      const search = withConfiguration(location.search, isLong || plain ? '' : query);
      if (search !== location.search)
        history.replaceState(history.state, '', location.pathname + search + location.hash);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query, isLong, plain]);

  const copy = async () => {
    if (query === null) return refuseMarked('请先修正标出的参数，再复制链接');
    if (isLong) return toast.error(tooLong);
    const address = origin + location.pathname + withConfiguration('', plain ? '' : query);
    try {
      await navigator.clipboard.writeText(address);
      toast.success('配置链接已复制，打开后即为当前所选配置');
    } catch {
      // Without a secure connection or a permission the browser has no clipboard.
      toast.error('浏览器不允许自动复制，请复制地址栏中的链接');
    }
  };
  return (
    <>
      <div className={css.line}>
        <Button look="link" icon="copy" onClick={() => void copy()}>
          复制配置链接
        </Button>
        <span className={css.note} role="status">
          {isLong && tooLong}
        </span>
      </div>
      {dropped.length > 0 && (
        <div className={css.dropped} role="alert">
          <Icon name="info" size="small" />
          <p>
            链接中的部分配置现已不适用，未采用：{dropped.slice(0, mostNamed).join('、')}
            {dropped.length > mostNamed && ` 等 ${dropped.length} 项`}。请核对后再下单。
          </p>
          <button type="button" aria-label="知道了" onClick={() => setSeen(true)}>
            <Icon name="close" size="small" />
          </button>
        </div>
      )}
    </>
  );
}

const tooLong = '所填文字较长，配置未写入网址；可加入实验方案保存';
const mostNamed = 6;
