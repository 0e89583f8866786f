/** A draft is published on schedule only if the member who last changed it is not suspended. */
export const canPublishScheduledDrafts = (author: { isSuspended: boolean }): boolean =>
  !author.isSuspended
