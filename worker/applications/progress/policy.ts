import type { ApplicationSide } from '../../contract/applications/application-moves.ts'

export type ApplicationParties = {
  viewerId: string
  applicantId: string
  /** Whether the viewer is a member of the company and may answer the application. */
  isMember: boolean
}

/** Returns the side on which a person may move an application; null if they may not move it. */
export const viewerApplicationSide = ({
  viewerId,
  applicantId,
  isMember,
}: ApplicationParties): ApplicationSide | null =>
  viewerId === applicantId ? 'person' : isMember ? 'company' : null
