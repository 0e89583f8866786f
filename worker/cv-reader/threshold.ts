/** A value with less confidence is dropped. The wizard shows its text among the unplaced texts. */
export const cvConfidenceThreshold = 0.6
