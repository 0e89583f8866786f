import { api } from '../../lib/api.ts'

const counted = new Set<string>()

/**
 * Tells the worker that somebody went off to apply elsewhere, once per page load and offer. `keepalive`
 * lets the request outlive the page, since a mail program or a phone's browser may take its place at once.
 */
export function countApplication(id: string): void {
  if (counted.has(id)) return
  counted.add(id)
  api.api['job-offer']['applications-count'][':id']
    .$patch({ param: { id } }, { init: { keepalive: true } })
    .catch(() => counted.delete(id))
}
