import { api } from '../../lib/api.ts'

const counted = new Set<string>()

/**
 * Reports that an offer was opened, once per page load and offer; errors are ignored. The worker
 * counts each visitor only once a day.
 */
export function countView(id: string): void {
  if (counted.has(id)) return
  counted.add(id)
  api.api['job-offer'].views[':id'].$patch({ param: { id } }).catch(() => counted.delete(id))
}
