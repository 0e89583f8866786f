import type { ApplicationSide } from '../../contract/applications/application-moves.ts'

export type ApplicationParties = {
  viewerId: string
  applicantId: string
  /** Whether the viewer is a member of the company that received the application. */
  isMember: boolean
}

/** The side on which a person may move an application; null for anyone else. */
export const sideOf = ({
  viewerId,
  applicantId,
  isMember,
}: ApplicationParties): ApplicationSide | null =>
  viewerId === applicantId ? 'person' : isMember ? 'company' : null
