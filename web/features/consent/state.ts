import { proxy } from 'valtio/vanilla'
import { analyticsKey } from '../../lib/analytics-key.ts'
import { type ConsentChoice, keepConsent, readConsent } from '../../lib/consent.ts'

type Consent = {
  choice: ConsentChoice | null
  /** The preferences are open, with the box of statistics as it is ticked there. */
  isOpen: boolean
  isTicked: boolean
  /** Nobody is counted before having said so. */
  readonly allowsStatistics: boolean
}

/** Where nothing is counted nobody has anything to choose. */
export const hasChoices = analyticsKey !== ''

export const consent = proxy<Consent>({
  choice: readConsent(),
  isOpen: false,
  isTicked: false,
  get allowsStatistics() {
    return hasChoices && this.choice?.statistics === true
  },
})

export function decide(statistics: boolean): void {
  consent.choice = keepConsent(statistics)
  consent.isOpen = false
}

/** Another tab has chosen. */
export function rereadChoice(): void {
  consent.choice = readConsent()
}

export function openPreferences(): void {
  consent.isTicked = consent.allowsStatistics
  consent.isOpen = true
}
