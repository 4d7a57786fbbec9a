/** What stands in braces in a canned reply and is filled from the record, with what people call it. */
export const replyFields = {
  customer: '客户姓名',
  company: '客户单位',
  order_no: '订单号',
  requirement_no: '需求编号',
  payable: '应付金额',
  promised: '承诺日期',
  manager: '业务经理',
} as const;
export type ReplyField = keyof typeof replyFields;
/** What a record knows of them; what is left out is not known. */
export type ReplyWords = Partial<Record<ReplyField, string>>;

const braces = /\{([^{}]*)\}/g;

/** The first name in braces that no field bears; undefined where all are known. */
export function unknownFieldIn(body: string): string | undefined {
  const known = new Set<string>(Object.values(replyFields));
  return [...body.matchAll(braces)].map(([, name = '']) => name).find((name) => !known.has(name));
}

/** The reply with the record's words in it; a field without words stays in its braces and is named in `missing`. */
export function fillFields(body: string, words: ReplyWords): { body: string; missing: string[] } {
  const missing = new Set<string>();
  const byName = new Map(Object.entries(replyFields).map(([key, name]) => [name as string, words[key as ReplyField]]));
  const filled = body.replaceAll(braces, (whole, name: string) => {
    const found = byName.get(name);
    if (found) return found;
    missing.add(name);
    return whole;
  });
  return { body: filled, missing: [...missing] };
}
