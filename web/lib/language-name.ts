/** A language by its ISO 639-1 code: `de` → `Tedesco` in Italian, `German` in English. */
export function languageName(code: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
