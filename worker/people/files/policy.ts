export type ResumeAccessRequest = {
  viewerId: string
  ownerId: string
  /** Whether the owner sent the resume to a company of which the viewer is a member. */
  wasSentToViewer: boolean
}

/** A resume may be opened by its owner, and by members of companies that received it. */
export const canOpenResume = ({
  viewerId,
  ownerId,
  wasSentToViewer,
}: ResumeAccessRequest): boolean => viewerId === ownerId || wasSentToViewer
