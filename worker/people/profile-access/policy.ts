export type ProfileViewerRelation = {
  viewerId: string
  profileId: string
  /** Whether the person has applied to an offer of a company that the viewer is a member of. */
  hasApplied: boolean
}

/** Only the person, and companies that the person has applied to, may see card and work history. */
export const canSeePerson = ({ viewerId, profileId, hasApplied }: ProfileViewerRelation): boolean =>
  viewerId === profileId || hasApplied
