import type { ReviewDetails, Stage } from '../../worker/contract/applications/reviews.ts'
import type { App } from './app.ts'
import { type Signed, send } from './sending.ts'

const pathOf = (id: string) => `/api/job-offer/application/${id}`

export const note = (app: App, who: Signed, id: string, text: string) =>
  send(app, who, 'POST', `${pathOf(id)}/notes`, { text })

export const unnote = (app: App, who: Signed, id: string, noteId: number | string) =>
  send(app, who, 'DELETE', `${pathOf(id)}/notes/${noteId}`)

export const rate = (app: App, who: Signed, id: string, rating: unknown) =>
  send(app, who, 'PUT', `${pathOf(id)}/rating`, { rating })

export const label = (app: App, who: Signed, offerId: string, body: object) =>
  send(app, who, 'POST', `/api/job-offer/${offerId}/applications/labels`, body)

export const moveTo = (app: App, who: Signed, offerId: string, body: object) =>
  send(app, who, 'POST', `/api/job-offer/${offerId}/applications/moves`, body)

export const putStages = (app: App, who: Signed, companyId: string, stages: object[]) =>
  send(app, who, 'PUT', `/api/company/${companyId}/stages`, { stages })

export async function seedStages(app: App, who: Signed, companyId: string, names: string[]) {
  const response = await putStages(
    app,
    who,
    companyId,
    names.map((name) => ({ id: null, name })),
  )
  if (response.status !== 200) throw new Error(await response.text())
  return ((await response.json()) as { stages: Stage[] }).stages
}

export const reviewOf = (app: App, { headers }: Signed, id: string) =>
  app.json<ReviewDetails>(`${pathOf(id)}/review`, { headers })
