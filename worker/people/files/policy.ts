export type ResumeRequest = {
  viewerId: string
  ownerId: string
  /** Whether the owner sent the resume to an offer of a company that the viewer is a member of. */
  wasSentToViewer: boolean
}

/**
 * Whether the viewer may open a resume: allowed for its owner, and for members of companies that
 * received it.
 */
export const canOpenResume = ({ viewerId, ownerId, wasSentToViewer }: ResumeRequest): boolean =>
  viewerId === ownerId || wasSentToViewer
