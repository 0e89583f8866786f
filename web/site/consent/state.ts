import { proxy } from 'valtio/vanilla'
import { type ConsentChoice, keepConsent, readConsent } from '../../lib/consent.ts'
import { embeddedPageData } from '../../lib/page-data.ts'

type Consent = {
  choice: ConsentChoice | null
  /** Whether the dialog is open, and whether its checkbox for statistics is ticked. */
  isOpen: boolean
  isTicked: boolean
  readonly allowsStatistics: boolean
}

/** Whether to ask visitors for consent. Not needed if this site has no analytics. */
export const isConsentNeeded = embeddedPageData.analytics_key !== ''

export const consent = proxy<Consent>({
  choice: readConsent(),
  isOpen: false,
  isTicked: false,
  get allowsStatistics() {
    return isConsentNeeded && this.choice?.statistics === true
  },
})

export function decideConsent(statistics: boolean): void {
  consent.choice = keepConsent(statistics)
  consent.isOpen = false
}

/** Called when another tab has stored a choice. */
export function rereadConsentChoice(): void {
  consent.choice = readConsent()
}

export function openConsentPreferences(): void {
  consent.isTicked = consent.allowsStatistics
  consent.isOpen = true
}
