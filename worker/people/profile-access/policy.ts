export type ProfileViewerRelation = {
  viewerId: string
  profileId: string
  /** Whether the person has applied to a company of which the viewer is a member. */
  hasApplied: boolean
}

/** A person's card and work history are visible to the person and to companies they applied to. */
export const canSeeProfile = ({
  viewerId,
  profileId,
  hasApplied,
}: ProfileViewerRelation): boolean => viewerId === profileId || hasApplied
