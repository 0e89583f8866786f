/** A nested form in Stripe's format: `line_items[0][quantity]=7` becomes nested objects. */
export type NestedForm = { [name: string]: NestedForm | string }

/** Parses a form body with names in brackets; null if a name is malformed or used twice. */
export function parseNestedForm(body: string): NestedForm | null {
  const form: NestedForm = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name)
    if (!path) return null
    const keys = [path[1]!, ...[...path[2]!.matchAll(/\[([^\]]+)\]/g)].map(([, key]) => key!)]
    if (!setField(form, keys, value)) return null
  }
  return form
}

function setField(form: NestedForm, [key = '', ...rest]: string[], value: string): boolean {
  const known = Object.hasOwn(form, key) ? form[key] : undefined
  if (rest.length === 0) {
    if (known !== undefined) return false
    Object.defineProperty(form, key, { value, enumerable: true })
    return true
  }
  if (typeof known === 'string') return false
  const inner: NestedForm = known ?? {}
  Object.defineProperty(form, key, { value: inner, enumerable: true, configurable: true })
  return setField(inner, rest, value)
}
