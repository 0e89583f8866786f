export function setCookie(name: string, value: string, ageMs: number): void {
  write(name, value, ageMs)
}

/** Deletes a cookie, whether the server or the browser has set it. */
export function deleteCookie(name: string): void {
  write(name, '', 0)
}

function write(name: string, value: string, ageMs: number): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore yet.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${ageMs / 1000}; SameSite=Lax${secure}`
  } catch {
    // Ignored: the browser does not allow cookies.
  }
}
