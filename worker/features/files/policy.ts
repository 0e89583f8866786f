export type ResumeRequest = {
  viewerId: string
  ownerId: string
  /** Whether it was sent to an offer of a company that the viewer manages. */
  wasSentToViewer: boolean
}

/** A resume is its owner's, and of those to whom it was sent. */
export const mayOpenResume = ({ viewerId, ownerId, wasSentToViewer }: ResumeRequest): boolean =>
  viewerId === ownerId || wasSentToViewer
