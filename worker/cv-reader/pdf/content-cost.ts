/** The cost of reading a content stream: its number of operators, and its bytes of text. */
export type ContentStreamCost = { operators: number; text: number }

const [open, close, backslash, space] = [40, 41, 92, 32]

/** Counts the operators and text bytes of a content stream, quickly and roughly. */
export function estimateContentStreamCost(content: Uint8Array): ContentStreamCost {
  let operators = 0
  let text = 0
  let depth = 0
  let wasBreak = true
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at]!
    if (depth > 0) {
      if (byte === backslash) at += 1
      else if (byte === open) depth += 1
      else if (byte === close) depth -= 1
      text += 1
      continue
    }
    if (byte === open) depth = 1
    const isLetter =
      (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 39 || byte === 34
    if (isLetter && wasBreak) operators += 1
    // A letter after a digit, closing bracket or space begins an operator; after a slash, a name.
    wasBreak =
      byte <= space || byte === close || byte === 93 || byte === 62 || (byte >= 48 && byte <= 57)
  }
  return { operators, text }
}
