export function setCookie(name: string, value: string, ageMs: number): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore yet.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${ageMs / 1000}; SameSite=Lax${secure}`
  } catch {
    // Ignored: the browser does not allow cookies.
  }
}

export const deleteCookie = (name: string): void => setCookie(name, '', 0)
