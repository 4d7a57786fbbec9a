/** How many samples a group has at most. */
export const mostInGroup = 200;
/** How many groups a line has at most. */
export const mostGroups = 20;
/** How many samples a line has at most. */
export const mostInLine = mostGroups * mostInGroup;

/** The counts of samples that are alike, in as many groups as they need. */
export const groupCounts = (count: number): number[] =>
  Array.from({ length: Math.min(mostGroups, Math.ceil(count / mostInGroup)) }, (_, index) =>
    Math.min(count - index * mostInGroup, mostInGroup),
  );
