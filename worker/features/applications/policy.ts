import type { ApplicationSide } from '../../contract/application-moves.ts'

export type ApplicationParties = {
  viewerId: string
  applicantId: string
  /** Whether the viewer manages the company that received the application. */
  isMember: boolean
}

/** The side on which somebody may move an application; null for everybody else. */
export const sideOf = ({
  viewerId,
  applicantId,
  isMember,
}: ApplicationParties): ApplicationSide | null =>
  viewerId === applicantId ? 'person' : isMember ? 'company' : null
