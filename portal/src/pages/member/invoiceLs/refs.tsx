import css from './invoice-ls.module.css';

/** The member's own references on the orders behind what is invoiced. */
export const Refs = ({ of }: { of: { customer_refs: readonly string[] } }) =>
  of.customer_refs.length > 0 && <small className={css.refs}>参考号：{of.customer_refs.join('、')}</small>;
