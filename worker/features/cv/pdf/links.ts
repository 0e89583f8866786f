/** Links that are looked at; those after them are nobody's contacts. */
const most = 100

/** Ends at a bracket that no backslash is before, so that no text is gone through twice. */
const target = /\/URI\s*\(((?:\\[\s\S]|[^\\()])*)\)/g

/**
 * Addresses that links of a PDF lead to, found in the text of its objects. The PDF library compares
 * each link of a page with each of its texts, and takes 20 s of processor time for 30,000 links.
 * @param into where they are collected
 */
export function collectLinks(text: string, into: Set<string>): void {
  for (const [, written = ''] of text.matchAll(target)) {
    if (into.size >= most) return
    const url = absolute(unescaped(written))
    if (url) into.add(url)
  }
}

const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped,
  )

/** The address with its protocol, where it is one that leads anywhere. */
function absolute(written: string): string | undefined {
  const url = URL.parse(/^www\./i.test(written) ? `http://${written}` : written)
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
}
