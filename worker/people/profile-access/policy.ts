export type ProfileViewerRelation = {
  viewerId: string
  profileId: string
  /** Whether the person has applied to an offer of a company that the viewer is a member of. */
  hasApplied: boolean
}

/**
 * Whether the viewer may see a person's card, past jobs and education. Only the person and members
 * of companies that the person has applied to may.
 */
export const canSeePerson = ({ viewerId, profileId, hasApplied }: ProfileViewerRelation): boolean =>
  viewerId === profileId || hasApplied
