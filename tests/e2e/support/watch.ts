import type { Page } from '@playwright/test'

/** How Chromium tells in the console that it has refused something. */
const refusal = /Content Security Policy|requires 'Trusted|will not be executed/

/** What the library that counts says where it has too much to tell, or nobody to tell it to. */
const counting = /^\[PostHog\.js\]/
const toProvider = /^https?:\/\/[^/]+\/ingest\//

/**
 * Listens to everything a page would rather keep to itself: errors and warnings in the console,
 * exceptions nobody caught, violations of its policies, answers that failed, questions to others.
 */
export class Watch {
  readonly #origin: string
  readonly #problems: string[] = []
  readonly #expected: { url: RegExp; happened: boolean }[] = []
  readonly #isCounted: boolean
  #areRefusalsExpected = false

  /** @param isCounted whether these visitors are counted, which may fail: that is nobody else's business. */
  constructor(origin: string, { isCounted }: { isCounted: boolean }) {
    this.#origin = origin
    this.#isCounted = isCounted
  }

  /** A request that this test wants to fail; that it does not fail is then a problem. */
  expectFailure(url: RegExp): void {
    this.#expected.push({ url, happened: false })
  }

  /** For a test of what the browser refuses: that it does, and says so, is then no problem. */
  expectRefusals(): void {
    this.#areRefusalsExpected = true
  }

  async over(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      // The browser's own report of an answer that has failed names its address.
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
      // Leaving a page ends what it was still asking for.
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

  /** What went wrong, and what should have and did not. */
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
    /** Put there by the watch. */
    reportViolation: (told: string) => void
    /** Put there by the attempts of the hostile offer, should one succeed. */
    hacked?: string
    /** The directives that were violated, where a test gathers them itself. */
    violated: Set<string>
  }
}
