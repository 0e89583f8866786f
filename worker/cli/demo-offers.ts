import {
  type OfferContent,
  plainTextToHtml,
  prepareDescription,
  toOfferColumns,
} from '../board/offers/service.ts'
import { deriveWorkplace } from '../contract/board/offers.ts'
import { derivePlaceFields } from '../contract/board/places.ts'
import { dayMs, minuteMs } from '../contract/durations.ts'
import type { CompanyAboutDetails } from '../contract/hiring/company-about.ts'
import type { ImportedOffer } from './imported-offer.ts'

export const demoOfferSource = 'demo'

/** A file of `demo/`, not validated: an invented company and its offers. */
export type DemoCompany = {
  company: {
    name: string
    website: string
    social_media?: Record<string, string>
  } & Partial<CompanyAboutDetails>
  offers: (Partial<OfferContent> &
    Pick<OfferContent, 'title' | 'description' | 'employment_type'> & { days_ago: number })[]
}

/**
 * Builds the demo offers of one file.
 * @param slug the file name without `.json`; the first offer gets the `sourceId` `slug/0`
 */
export function buildDemoOffers(
  slug: string,
  { company, offers }: DemoCompany,
  now: Date,
): ImportedOffer[] {
  const { name, website, social_media = {}, ...own } = company
  const described = own.description && prepareDescription(plainTextToHtml(own.description)).html
  const about = { ...own, ...(described && { description: described }) }
  return offers.map((offer, index) => {
    const sourceId = `${slug}/${index}`
    const { html, text } = prepareDescription(offer.description)
    const createdAt = momentOf(sourceId, offer.days_ago, now)
    return {
      source: demoOfferSource,
      sourceId,
      company: {
        // The key is not just the name: a real company of the same name must not get these offers.
        importKey: `${demoOfferSource}/${slug}`,
        name,
        logoUrl: null,
        website,
        socialMedia: social_media,
        about,
      },
      ...toOfferColumns({
        ...offer,
        ...derivePlaceFields({ ...offer, locations: offer.location }),
        workplace: deriveWorkplace(offer.employment_type, offer.workplace ?? 'remote'),
      }),
      title: offer.title,
      description: html,
      descriptionText: text,
      createdAt,
      updatedAt: laterThan(createdAt, sourceId, now),
      viewsCount: offer.views_count,
      applicationsCount: offer.applications_count,
    }
  })
}

/**
 * Returns a time between 7:00 and 19:00 UTC on the day `daysAgo` days before `now`, but never a
 * time after `now`. The same offer always gets the same time of day.
 */
function momentOf(sourceId: string, daysAgo: number, now: Date): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs - daysAgo * dayMs
  const moment = midnight + (7 * 60 + (hash(sourceId) % (12 * 60))) * minuteMs
  return new Date(Math.min(moment, now.getTime()))
}

/** Invents a last change within four days for about one offer in three. Others never change. */
function laterThan(createdAt: Date, sourceId: string, now: Date): Date {
  const number = hash(`${sourceId} updated`)
  const later = number % 3 === 0 ? ((number >>> 4) % (4 * 24 * 60)) * minuteMs : 0
  return new Date(Math.min(createdAt.getTime() + later, now.getTime()))
}

/** Computes an FNV-1a hash, which is evenly distributed and the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
