import { proxy } from 'valtio/vanilla'
import { embeddedPageData } from '../../lib/page-data.ts'
import { type ConsentChoice, readConsentChoice, storeConsentChoice } from './choice.ts'

type Consent = {
  choice: ConsentChoice | null
  /** Whether the dialog with the cookie settings is open. */
  isOpen: boolean
  /** Whether the dialog's checkbox for statistics is ticked. */
  isTicked: boolean
  readonly allowsStatistics: boolean
}

/** Whether to ask visitors for consent. Not needed if this site has no analytics. */
export const isConsentNeeded = embeddedPageData.analytics_key !== ''

export const consentState = proxy<Consent>({
  choice: readConsentChoice(),
  isOpen: false,
  isTicked: false,
  get allowsStatistics() {
    return isConsentNeeded && this.choice?.statistics === true
  },
})

export function decideConsent(statistics: boolean): void {
  consentState.choice = storeConsentChoice(statistics)
  consentState.isOpen = false
}

export function rereadConsentChoice(): void {
  consentState.choice = readConsentChoice()
}

export function openConsentPreferences(): void {
  consentState.isTicked = consentState.allowsStatistics
  consentState.isOpen = true
}
