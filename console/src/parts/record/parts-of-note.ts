interface NotePart {
  /** Where it begins. */
  at: number;
  words: string;
  /** Whether it calls a colleague. */
  called: boolean;
}

/** The words of a note, with those apart that call somebody. */
export function partsOf(body: string, mentions: readonly string[]): NotePart[] {
  const calls = mentions.map((label) => `@${label}`).toSorted((a, b) => b.length - a.length);
  const found: NotePart[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) found.push({ at: from, words: body.slice(from, until), called: false });
  };
  for (let at = 0; at < body.length; at += 1) {
    const call = calls.find((one) => body.startsWith(one, at));
    if (!call) continue;
    plain(at);
    found.push({ at, words: call, called: true });
    from = at + call.length;
    at = from - 1;
  }
  plain(body.length);
  return found;
}
