export type Relation = {
  viewerId: string
  profileId: string
  /** Whether they applied to an offer of a company that the viewer manages. */
  hasApplied: boolean
}

/** Who may see a person's card, past jobs and education: they themselves, and whom they applied to. */
export const maySeePerson = ({ viewerId, profileId, hasApplied }: Relation): boolean =>
  viewerId === profileId || hasApplied
