import { api } from '../../lib/api.ts'

/**
 * Tells the worker that somebody went off to apply elsewhere. `keepalive` lets the request outlive the
 * page, since a mail program or a phone's browser may take its place at once.
 */
export function countApplication(id: string): void {
  api.api['job-offer']['applications-count'][':id']
    .$patch({ param: { id } }, { init: { keepalive: true } })
    .catch(() => undefined)
}
