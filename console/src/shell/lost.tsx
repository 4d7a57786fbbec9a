import { Notice } from './notice.tsx';

export function Lost() {
  return <Notice title="页面不存在" words="地址可能已变更，或输入有误。" />;
}
