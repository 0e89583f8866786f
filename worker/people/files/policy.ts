export type ResumeRequest = {
  viewerId: string
  ownerId: string
  /** Whether it was sent to an offer of a company that the viewer is a member of. */
  wasSentToViewer: boolean
}

/** Whether the viewer may open a resume: its owner may, and companies that it was sent to. */
export const canOpenResume = ({ viewerId, ownerId, wasSentToViewer }: ResumeRequest): boolean =>
  viewerId === ownerId || wasSentToViewer
