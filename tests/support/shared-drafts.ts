import type {
  SharedDraftList,
  SharedDraftWithContent,
} from '../../worker/contract/hiring/shared-drafts.ts'
import { buildDeps } from '../../worker/deps/dependencies.ts'
import { publishScheduledDrafts } from '../../worker/hiring/offer-drafts/schedule-service.ts'
import type { App } from './app.ts'
import { type SessionHeaders, sendAsPerson } from './sending.ts'

const pathOf = (companyId: string, id = '') => `/api/company/${companyId}/drafts${id && `/${id}`}`

export const listDrafts = (app: App, { headers }: SessionHeaders, companyId: string) =>
  app.json<SharedDraftList>(pathOf(companyId), { headers }).then(({ drafts }) => drafts)

export const addDraft = (
  app: App,
  who: SessionHeaders,
  companyId: string,
  body: object,
  key?: string,
) =>
  sendAsPerson(
    app,
    key ? { headers: { ...who.headers, 'Idempotency-Key': key } } : who,
    'POST',
    pathOf(companyId),
    body,
  )

/** Adds a shared draft and returns it. Throws if the request fails. */
export async function createSharedDraft(
  ...args: Parameters<typeof addDraft>
): Promise<SharedDraftWithContent> {
  const response = await addDraft(...args)
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json<{ draft: SharedDraftWithContent }>()).draft
}

export const readDraft = (app: App, { headers }: SessionHeaders, companyId: string, id: string) =>
  app.fetch(pathOf(companyId, id), { headers })

export const changeDraft = (
  app: App,
  who: SessionHeaders,
  companyId: string,
  id: string,
  body: object,
) => sendAsPerson(app, who, 'PUT', pathOf(companyId, id), body)

export const deleteDraft = (app: App, who: SessionHeaders, companyId: string, id: string) =>
  sendAsPerson(app, who, 'DELETE', pathOf(companyId, id))

/** Runs the task that publishes scheduled drafts, and returns the number of published offers. */
export const publishDueDrafts = (app: App): Promise<number> =>
  publishScheduledDrafts(
    buildDeps({ env: app.bindings, clock: app.clock, waitUntil: (work) => void work }),
  )
