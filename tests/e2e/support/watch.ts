import type { Page } from '@playwright/test'

/** Chromium's console messages about refused content. */
const refusal = /Content Security Policy|requires 'Trusted|will not be executed/

/** Messages of the analytics library when it sends too much or cannot send. */
const counting = /^\[PostHog\.js\]/
const toProvider = /^https?:\/\/[^/]+\/ingest\//

/**
 * Records everything that goes wrong in a page: errors and warnings in the console, uncaught
 * exceptions, policy violations, failed responses, requests to other origins.
 */
export class Watch {
  readonly #origin: string
  readonly #problems: string[] = []
  readonly #expected: { url: RegExp; happened: boolean }[] = []
  readonly #isCounted: boolean
  #areRefusalsExpected = false

  /** @param isCounted whether analytics runs, whose failures are ignored */
  constructor(origin: string, { isCounted }: { isCounted: boolean }) {
    this.#origin = origin
    this.#isCounted = isCounted
  }

  /** A request that must fail in this test; it is a problem if it does not. */
  expectFailure(url: RegExp): void {
    this.#expected.push({ url, happened: false })
  }

  /** For tests of what the browser refuses: refusals are not problems then. */
  expectRefusals(): void {
    this.#areRefusalsExpected = true
  }

  async over(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      // The browser's message about a failed response contains its address.
      if (this.#isExpected(message.location().url)) return
      if (this.#areRefusalsExpected && refusal.test(message.text())) return
      if (this.#isCounted && counting.test(message.text())) return
      this.#problems.push(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#problems.push(`uncaught: ${error.stack ?? error}`))
    page.on('response', (response) => {
      if (!this.#isOurs(response.url())) {
        this.#problems.push(`somebody else was asked, and answered: ${response.url()}`)
      } else if (response.status() >= 400 && !this.#isExpected(response.url())) {
        this.#problems.push(`${response.status()} ${response.url()}`)
      }
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // Leaving a page aborts its requests.
      if (reason === 'net::ERR_ABORTED' || this.#isExpected(request.url())) return
      if (reason === 'csp' && this.#areRefusalsExpected) return
      this.#problems.push(`${reason} ${request.url()}`)
    })
    await page.exposeFunction('reportViolation', (told: string) => {
      if (!this.#areRefusalsExpected) this.#problems.push(`policy violated: ${told}`)
    })
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sample } = event
        window.reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
  }

  /** Everything that went wrong, and expected failures that did not happen. */
  problems(): string[] {
    const missing = this.#expected.filter(({ happened }) => !happened)
    return [...this.#problems, ...missing.map(({ url }) => `expected to fail: ${url}`)]
  }

  #isOurs(url: string): boolean {
    const { origin, protocol } = new URL(url)
    return origin === this.#origin || protocol === 'data:' || protocol === 'blob:'
  }

  #isExpected(url: string): boolean {
    const expected = this.#expected.filter((one) => one.url.test(url))
    for (const one of expected) one.happened = true
    return expected.length > 0 || (this.#isCounted && toProvider.test(url))
  }
}

declare global {
  interface Window {
    /** Injected by the watch. */
    reportViolation: (told: string) => void
    /** Set by the attacks of the hostile offer if one succeeds. */
    hacked?: string
    /** The violated directives, in tests that collect them. */
    violated: Set<string>
  }
}
