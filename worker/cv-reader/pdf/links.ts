/** The maximum number of links that are collected from a file. */
const linksMax = 100

/**
 * Matches a link's address: `/URI (https://…)`. The search for the closing `)` stops at the next
 * unescaped `(`. Otherwise, each unclosed address would be scanned to the end of the file.
 */
const target = /\/URI\s*\(((?:\\[\s\S]|[^\\()])*)\)/g

/**
 * Collects the target addresses of links from the text of a PDF's objects. The PDF library could do
 * this too, but it compares each link with each text of a page: 30,000 links take 20 s.
 */
export function collectPdfLinks(text: string, into: Set<string>): void {
  for (const [, written = ''] of text.matchAll(target)) {
    if (into.size >= linksMax) return
    const url = absolute(unescaped(written))
    if (url) into.add(url)
  }
}

const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped,
  )

/** Returns the absolute address; undefined if it is invalid or its protocol is not supported. */
function absolute(written: string): string | undefined {
  const url = URL.parse(/^www\./i.test(written) ? `http://${written}` : written)
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
}
