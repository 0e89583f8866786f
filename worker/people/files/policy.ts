export type ResumeRequest = {
  viewerId: string
  ownerId: string
  /** Whether the owner sent the resume to an offer of a company that the viewer is a member of. */
  wasSentToViewer: boolean
}

/** Allowed for the owner, and for members of companies that received the resume. */
export const canOpenResume = ({ viewerId, ownerId, wasSentToViewer }: ResumeRequest): boolean =>
  viewerId === ownerId || wasSentToViewer
