import type { Page } from '@playwright/test'

/** Chromium's console messages about content that it refuses. */
const refusal = /Content Security Policy|requires 'Trusted|will not be executed/

const inBrowser = new Set(['data:', 'blob:', 'chrome:', 'chrome-extension:'])

/** The analytics library's messages when it sends too much or cannot send. */
const counting = /^\[PostHog\.js\]/
const toProvider = /^https?:\/\/[^/]+\/ingest\//

/**
 * Records every error in a page: errors and warnings in the console, uncaught exceptions, policy
 * violations, failed responses, and requests to other origins.
 */
export class PageErrorRecorder {
  readonly #origin: string
  readonly #problems: string[] = []
  readonly #expected: { url: RegExp; happened: boolean }[] = []
  readonly #isCounted: boolean
  #areRefusalsExpected = false

  /** @param isCounted whether analytics is running; if so, its failures are ignored */
  constructor(origin: string, { isCounted }: { isCounted: boolean }) {
    this.#origin = origin
    this.#isCounted = isCounted
  }

  /**
   * Expects a request to fail in this test. The test fails if the request succeeds or is not sent.
   */
  expectFailure(url: RegExp): void {
    this.#expected.push({ url, happened: false })
  }

  /** Allows a request to fail in this test, for instance because it races with signing out. */
  allowFailure(url: RegExp): void {
    this.#expected.push({ url, happened: true })
  }

  /**
   * From now on ignores the browser's messages about content that it refuses. For tests with
   * content that the browser must refuse.
   */
  expectRefusals(): void {
    this.#areRefusalsExpected = true
  }

  async over(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      // If a response failed, the location of the browser's message is the URL of the request.
      const { url } = message.location()
      if (this.#isExpected(url)) return
      if (this.#areRefusalsExpected && refusal.test(message.text())) return
      if (this.#isCounted && counting.test(message.text())) return
      this.#problems.push(`console ${message.type()}: ${message.text()} (${url})`)
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
      // Leaving a page aborts its requests, which is not a problem.
      if (reason === 'net::ERR_ABORTED' || this.#isExpected(request.url())) return
      if (reason === 'csp' && this.#areRefusalsExpected) return
      this.#problems.push(`${reason} ${request.url()}`)
    })
    await page.exposeFunction('reportViolation', (violation: string) => {
      if (!this.#areRefusalsExpected) this.#problems.push(`policy violated: ${violation}`)
    })
    await page.exposeFunction('reportHidden', (element: string) =>
      this.#problems.push(`content was hidden while a component was suspended: ${element}`),
    )
    await page.addInitScript(() => {
      // React hides the content of a suspended boundary with `display: none !important`. A focused
      // element in that content loses focus, so such hiding is reported as a problem.
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const { style, tagName, textContent } = target as HTMLElement
          if (style.getPropertyPriority('display') === 'important')
            window.reportHidden(`${tagName} ${textContent?.slice(0, 60)}`)
        }
      }).observe(document, { subtree: true, attributeFilter: ['style'] })
      addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sample } = event
        window.reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
  }

  /** All recorded problems, and the expected failures that did not happen. */
  problems(): string[] {
    const missing = this.#expected.filter(({ happened }) => !happened)
    return [...this.#problems, ...missing.map(({ url }) => `expected to fail: ${url}`)]
  }

  /** Whether the URL belongs to our server or to the browser itself, such as its PDF viewer. */
  #isOurs(url: string): boolean {
    const { origin, protocol } = new URL(url)
    return origin === this.#origin || inBrowser.has(protocol)
  }

  #isExpected(url: string): boolean {
    const expected = this.#expected.filter((one) => one.url.test(url))
    for (const one of expected) one.happened = true
    return expected.length > 0 || (this.#isCounted && toProvider.test(url))
  }
}

declare global {
  interface Window {
    /** `PageErrorRecorder` defines this function in the page. */
    reportViolation: (violation: string) => void
    /** `PageErrorRecorder` defines this function in the page. */
    reportHidden: (element: string) => void
    /** The name of an attack, set by its code if that runs. */
    hacked?: string
    /** The violated directives, in tests that collect them. */
    violated: Set<string>
  }
}
