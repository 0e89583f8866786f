/** Values below this confidence stay empty, and their text becomes unplaced. */
export const confidenceThreshold = 0.6
