/** Sets a cookie of this origin; an age of 0 deletes it. */
export function setCookie(name: string, value: string, ageMs: number): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere yet.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${ageMs / 1000}; SameSite=Lax${secure}`
  } catch {
    // Ignored: the browser forbids cookies.
  }
}
