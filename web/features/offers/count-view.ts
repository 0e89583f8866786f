import { api } from '../../lib/api.ts'

const counted = new Set<string>()

/**
 * Tells the worker that an offer was opened, once per page load and offer. Nobody waits for the
 * answer and nobody minds a failure: the worker counts a visitor once a day anyway.
 */
export function countView(id: string): void {
  if (counted.has(id)) return
  counted.add(id)
  api.api['job-offer'].views[':id'].$patch({ param: { id } }).catch(() => counted.delete(id))
}
