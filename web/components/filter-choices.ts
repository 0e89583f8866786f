export type ComboboxChoice<Value extends string = string> = {
  value: Value
  label: string
  /** Decoration before the label, for instance a flag. Hidden from screen readers. */
  mark?: string
}

/** Choices whose label contains the text: exact matches first, then prefixes. Ignores accents. */
export function filterChoicesByText<Value extends string>(
  choices: readonly ComboboxChoice<Value>[],
  text: string,
): readonly ComboboxChoice<Value>[] {
  const wanted = fold(text)
  if (wanted === '') return choices
  const rank = ({ label }: ComboboxChoice) => {
    const name = fold(label)
    if (name === wanted) return 0
    if (name.startsWith(wanted)) return 1
    return name.includes(wanted) ? 2 : 3
  }
  return choices.filter((choice) => rank(choice) < 3).toSorted((a, b) => rank(a) - rank(b))
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
