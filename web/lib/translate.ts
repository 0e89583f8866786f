/** The texts of a namespace, nested or flat. Keys of plural forms end in `_one`, `_other` etc. */
export type TranslationMessages = { [key: string]: string | TranslationMessages }

const pluralRules = new Map<string, Intl.PluralRules>()

/**
 * Returns the text of a key, or null. Supports only the parts of i18next's format that our texts
 * use: nested keys, plural forms by `count`, and placeholders. i18next itself would make up a
 * tenth of the first page's code. A test checks that i18next would return the same for every text.
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

/** The keys under which a plural form may be found, the most specific first. */
function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key]
  let rules = pluralRules.get(language)
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)))
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key]
}

/** Finds a text. A key may be a sentence with dots, so not every dot separates two levels. */
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
