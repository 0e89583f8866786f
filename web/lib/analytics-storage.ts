/** The names under which the provider's library keeps things, all of them and no others. */
const provided = /^(?:__)?ph_|^dmn_chk_|^lastSeenSurveyDate$|^(?:seen|inProgress|abandoned)Survey_/

/** Erases everything that posthog-js has stored in this browser. */
export function eraseAnalytics(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const name of Object.keys(storage())) {
        if (provided.test(name)) storage().removeItem(name)
      }
    } catch {
      // Storage that cannot be read was never written.
    }
  }
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split('=')[0] ?? ''
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere yet.
    if (provided.test(name)) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}
