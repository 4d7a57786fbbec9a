/** A key for programs begins with this, so that it is recognized in a header, in a repository and in a log. */
export const apiKeyPrefix = 'yk_';
/** And so the key of a laboratory's computer, which opens nothing that a member's does, nor the other way round. */
export const computerKeyPrefix = 'yl_';
