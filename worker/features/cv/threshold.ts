/** Below this confidence a field stays empty, and its text goes among what found no place. */
export const threshold = 0.6
