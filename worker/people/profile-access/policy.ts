export type PersonRelation = {
  viewerId: string
  profileId: string
  /** Whether they applied to an offer of a company that the viewer is a member of. */
  hasApplied: boolean
}

/** Whether the viewer may see a person's card, past jobs and education: their own, or an applicant's. */
export const canSeePerson = ({ viewerId, profileId, hasApplied }: PersonRelation): boolean =>
  viewerId === profileId || hasApplied
