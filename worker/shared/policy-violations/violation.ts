import { limits } from '../../contract/limits.ts'
import { pathWithoutSecrets } from '../../contract/shared/feedback.ts'
import type { PolicyReport } from '../../contract/shared/policy-violations.ts'

/** The stored part of a violation. It is not personal: no query, no fragment, no secret. */
export type Violation = { path: string; directive: string; blocked: string; source: string | null }

/** Browser extensions violate the page's policy too, and we cannot fix them. */
const extension = /^(?:[a-z-]+-extension|chrome|moz|about):/i

/**
 * Reduces a report to what may be stored.
 * @param origin of this site
 * @returns null for a report about another site, or without content
 */
export function violationFromReport(report: PolicyReport, origin: string): Violation | null {
  if (extension.test(report.blockedURL) || extension.test(report.sourceFile)) return null
  const page = URL.parse(report.documentURL)
  if (page?.origin !== origin) return null
  if (!/^[a-z-]{1,40}$/.test(report.effectiveDirective)) return null
  return {
    path: cut(pathWithoutSecrets(page.pathname)),
    directive: report.effectiveDirective,
    blocked: blockedOf(report.blockedURL, origin),
    source: sourceOf(report, origin),
  }
}

/** A keyword such as `inline`, a path of ours, or a foreign origin. */
function blockedOf(blocked: string, origin: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  return placeOf(blocked, origin) ?? ''
}

function sourceOf({ sourceFile, lineNumber, columnNumber }: PolicyReport, origin: string) {
  const place = placeOf(sourceFile, origin)
  if (place === null) return null
  return [place, lineNumber, columnNumber]
    .filter((part) => part !== null && part !== undefined)
    .join(':')
}

function placeOf(address: string, origin: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  // A `data:` address would include the content itself, and `blob:` has our origin.
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol
  if (url.origin === origin) {
    // API addresses hold tokens in more places than pages do, and their paths are of no use here.
    return url.pathname.startsWith('/api/') ? '/api' : cut(pathWithoutSecrets(url.pathname))
  }
  return cut(url.origin)
}

const cut = (text: string): string => text.slice(0, limits.pathMax)
