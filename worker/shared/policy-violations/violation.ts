import { limits } from '../../contract/limits.ts'
import { removeSecretsFromPath } from '../../contract/shared/feedback.ts'
import type { CspViolationReport } from '../../contract/shared/policy-violations.ts'

/** A violation without personal data: no query, no fragment, no secret. */
export type CspViolation = {
  path: string
  directive: string
  blocked: string
  source: string | null
}

/** Matches addresses of browser extensions, whose violations the site cannot prevent. */
const extension = /^(?:[a-z-]+-extension|chrome|moz|about):/i

/** Converts a report; null if it is about an extension or another site, or lacks a directive. */
export function cspViolationFromReport(
  report: CspViolationReport,
  origin: string,
): CspViolation | null {
  if (extension.test(report.blockedURL) || extension.test(report.sourceFile)) return null
  const page = URL.parse(report.documentURL)
  if (page?.origin !== origin) return null
  if (!/^[a-z-]{1,40}$/.test(report.effectiveDirective)) return null
  return {
    path: cut(removeSecretsFromPath(page.pathname)),
    directive: report.effectiveDirective,
    blocked: blockedOf(report.blockedURL, origin),
    source: sourceOf(report, origin),
  }
}

/** Returns what was blocked: a keyword such as `inline`, a path, another origin or a scheme. */
function blockedOf(blocked: string, origin: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  return placeOf(blocked, origin) ?? ''
}

function sourceOf({ sourceFile, lineNumber, columnNumber }: CspViolationReport, origin: string) {
  const place = placeOf(sourceFile, origin)
  if (place === null) return null
  return [place, lineNumber, columnNumber]
    .filter((part) => part !== null && part !== undefined)
    .join(':')
}

function placeOf(address: string, origin: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  // For addresses that are neither HTTP nor WebSocket, only the scheme is stored. A `data:` address
  // contains the content itself. A `blob:` address would look like an address of this site.
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol
  if (url.origin === origin) {
    // For an API path, only `/api` is stored: the rest is not needed, and can contain tokens.
    // `removeSecretsFromPath` finds tokens only in the paths of pages.
    return url.pathname.startsWith('/api/') ? '/api' : cut(removeSecretsFromPath(url.pathname))
  }
  return cut(url.origin)
}

const cut = (text: string): string => text.slice(0, limits.returnPathMax)
