import type { CompanyStage, ReviewDetails } from '../../worker/contract/applications/reviews.ts'
import type { App } from './app.ts'
import { type SessionHeaders, sendAsPerson } from './sending.ts'

const pathOf = (id: string) => `/api/job-offer/application/${id}`

export const postNoteAsMember = (app: App, who: SessionHeaders, id: string, text: string) =>
  sendAsPerson(app, who, 'POST', `${pathOf(id)}/notes`, { text })

export const deleteNoteAsMember = (
  app: App,
  who: SessionHeaders,
  id: string,
  noteId: number | string,
) => sendAsPerson(app, who, 'DELETE', `${pathOf(id)}/notes/${noteId}`)

export const putRatingAsMember = (app: App, who: SessionHeaders, id: string, rating: unknown) =>
  sendAsPerson(app, who, 'PUT', `${pathOf(id)}/rating`, { rating })

export const postLabelsAsMember = (app: App, who: SessionHeaders, offerId: string, body: object) =>
  sendAsPerson(app, who, 'POST', `/api/job-offer/${offerId}/applications/labels`, body)

export const postBulkMoves = (app: App, who: SessionHeaders, offerId: string, body: object) =>
  sendAsPerson(app, who, 'POST', `/api/job-offer/${offerId}/applications/moves`, body)

export const putStages = (app: App, who: SessionHeaders, companyId: string, stages: object[]) =>
  sendAsPerson(app, who, 'PUT', `/api/company/${companyId}/stages`, { stages })

export async function seedStages(
  app: App,
  who: SessionHeaders,
  companyId: string,
  names: string[],
) {
  const response = await putStages(
    app,
    who,
    companyId,
    names.map((name) => ({ id: null, name })),
  )
  if (response.status !== 200) throw new Error(await response.text())
  return ((await response.json()) as { stages: CompanyStage[] }).stages
}

export const fetchReviewAsMember = (app: App, { headers }: SessionHeaders, id: string) =>
  app.json<ReviewDetails>(`${pathOf(id)}/review`, { headers })
