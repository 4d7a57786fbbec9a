import { Form } from 'react-router';
import { Button } from '@yance/ui/button.tsx';
import css from './list-search.module.css';

/** Searches within one list; the word stands in the address. */
export function ListSearch({ kind, kw }: { kind: string; kw: string }) {
  return (
    <Form role="search" action={`/list/${kind}`} className={css.search}>
      <input
        type="search"
        name="kw"
        defaultValue={kw}
        maxLength={100}
        aria-label="在本栏目中搜索"
        placeholder="搜索本栏目"
        className={css.input}
      />
      <Button type="submit" icon="search">
        搜索
      </Button>
    </Form>
  );
}
