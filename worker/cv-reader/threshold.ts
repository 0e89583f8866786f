/** Values with less confidence than this are left out, and their source text becomes unplaced. */
export const confidenceThreshold = 0.6
