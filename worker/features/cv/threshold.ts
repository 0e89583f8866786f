/** Values below this confidence stay empty, and their text becomes unplaced. */
export const threshold = 0.6
