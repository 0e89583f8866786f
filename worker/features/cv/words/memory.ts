const memories = new Set<Map<string, unknown>>()

/**
 * A function of a text that remembers its answers while one CV is read: the same lines are looked at
 * again and again. `forget` ends that, so that nobody's words stay behind.
 */
export function remembering<T>(make: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  memories.add(answers)
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = make(text)
    answers.set(text, answer)
    return answer
  }
}

/** Drops all that `remembering` functions hold. */
export function forget(): void {
  for (const answers of memories) answers.clear()
}
