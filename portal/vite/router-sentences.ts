/**
 * Functions of react-router that only say, or demand with a sentence, what a developer did wrong. Their calls are left
 * out of the client's scripts. See docs/decisions/0013.
 */
export const routerSentences = ['warning', 'warningOnce', 'warnOnce', 'invariant'];
