/** Values with less confidence than this are left out, and their source text becomes unplaced. */
export const cvConfidenceThreshold = 0.6
