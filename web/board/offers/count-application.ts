import { api } from '../../lib/api.ts'

const counted = new Set<string>()

/**
 * Reports an anonymous apply, once per page load and offer. `keepalive` lets the request finish
 * even if a mail program opens or the page is left.
 */
export function countApplication(id: string): void {
  if (counted.has(id)) return
  counted.add(id)
  api.api['job-offer']['applications-count'][':id']
    .$patch({ param: { id } }, { init: { keepalive: true } })
    .catch(() => counted.delete(id))
}
