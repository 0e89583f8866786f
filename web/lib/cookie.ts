/** A cookie that the worker reads with the page; an age of 0 takes it away. */
export function setCookie(name: string, value: string, ageMs: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere yet.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${ageMs / 1000}; SameSite=Lax${secure}`
}
