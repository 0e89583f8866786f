import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { ReceivedApplication } from '#contract/applications'
import { distinctApplications, withApplication } from './held-pages.ts'
import { moveApplicant } from './mutations.ts'
import { applicantsQuery } from './queries.ts'

/** Ids told of, one after the other: a page of new ones is no reason for twenty requests at once. */
const told = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Tells the server, once, that an application was looked at: when half of its card has been on screen.
 * @returns whether it was new as this page showed it first; being seen does not make it old
 */
export function useSeen(
  card: RefObject<HTMLElement | null>,
  { id, job_offer_id, status }: ReceivedApplication,
): boolean {
  const client = useQueryClient()
  const [wasNew] = useState(status === 'sent' || told.has(id))
  const isNew = status === 'sent'

  useEffect(() => {
    const element = card.current
    if (!isNew || !element || told.has(id)) return
    const { queryKey } = applicantsQuery(job_offer_id)
    async function tell() {
      try {
        const application = await moveApplicant(id, 'seen')
        // A decision made meanwhile is newer than this.
        const isStillNew = distinctApplications(client.getQueryData(queryKey)).some(
          (one) => one.id === id && one.status === 'sent',
        )
        if (application && isStillNew)
          client.setQueryData(queryKey, (held) => held && withApplication(held, application))
      } catch {
        // It is told the next time the card is shown.
        told.delete(id)
      }
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || told.has(id)) return
        observer.disconnect()
        told.add(id)
        last = last.then(tell)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [card, client, id, isNew, job_offer_id])

  return wasNew
}
