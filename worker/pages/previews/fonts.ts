import displayLatin from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline'
import displayExtended from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?inline'
import bodyLatin from '@fontsource/figtree/files/figtree-latin-500-normal.woff?inline'
import bodyExtended from '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff?inline'

/** Decodes the bytes of a data URL. */
const bytesOf = (url: string): ArrayBuffer =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0)).buffer

const font = <Weight extends number>(name: string, weight: Weight, url: string) => ({
  name,
  weight,
  style: 'normal' as const,
  data: bytesOf(url),
})

/** The site's fonts as static WOFF files, because satori reads neither WOFF2 nor variable fonts. */
export const previewPictureFonts = [
  font('Bricolage Grotesque', 700, displayLatin),
  font('Bricolage Grotesque Extended', 700, displayExtended),
  font('Figtree', 500, bodyLatin),
  font('Figtree Extended', 500, bodyExtended),
]
