const memories = new Set<Map<string, unknown>>()

/**
 * Caches the results of a function of one text while a CV is read, because the same lines are
 * examined repeatedly. Call `clearMemoisedCvTexts` afterwards, so that no personal data stay in
 * memory.
 */
export function memoiseWhileReadingCv<T>(make: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  memories.add(answers)
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined || answers.has(text)) return known as T
    const answer = make(text)
    answers.set(text, answer)
    return answer
  }
}

export function clearMemoisedCvTexts(): void {
  for (const answers of memories) answers.clear()
}
