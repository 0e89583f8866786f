/** Drafts are published on schedule only while the person who scheduled them is not suspended. */
export const canPublishScheduledDrafts = (author: { isSuspended: boolean }): boolean =>
  !author.isSuspended
