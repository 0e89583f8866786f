/** Texts of one namespace: nested or flat, with i18next's plural suffixes (`_one`, `_other`). */
export type TranslationMessages = { [key: string]: string | TranslationMessages }

const pluralRules = new Map<string, Intl.PluralRules>()

/**
 * Returns the text for a key, or null. Supports the part of i18next's format that the locales use:
 * nested keys, plural forms by `count`, and placeholders. i18next itself would be a tenth of the
 * first route's code. A test checks that both return the same for every text.
 */
export function translate(
  messages: TranslationMessages,
  language: string,
  key: string,
  values: Record<string, unknown>,
): string | null {
  const text = formsOf(key, values.count, language)
    .map((form) => find(messages, form))
    .find((found) => found !== null)
  return (
    text?.replaceAll(/{{(\w+)}}/g, (mark, name: string) => String(values[name] ?? mark)) ?? null
  )
}

/** The variants of a key with plural suffixes, the most specific first. */
function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key]
  let rules = pluralRules.get(language)
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)))
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key]
}

/** Keys may be whole sentences that contain dots, so a dot does not always separate levels. */
function find(messages: TranslationMessages, key: string): string | null {
  if (Object.hasOwn(messages, key)) {
    const found = messages[key]
    return typeof found === 'string' ? found : null
  }
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const part = key.slice(0, dot)
    const inner = Object.hasOwn(messages, part) ? messages[part] : undefined
    const found = typeof inner === 'object' ? find(inner, key.slice(dot + 1)) : null
    if (found !== null) return found
  }
  return null
}
