/** The search field of the first screen: somebody may have begun to type before ours takes its place. */
const field = globalThis.document?.querySelector<HTMLInputElement>('#root input[type="search"]')
let isTypedIn = false

// A field that is taken away loses the focus as well; that is not the person's doing.
field?.addEventListener('focus', () => {
  isTypedIn = true
})
field?.addEventListener('blur', () => {
  if (field.isConnected) isTypedIn = false
})

/** What stands in it, and whether the person is in it; handed out once. */
export function takeEarlySearch(): { text: string; isTypedIn: boolean } {
  const early = { text: field?.value ?? '', isTypedIn }
  if (field) field.value = ''
  isTypedIn = false
  return early
}
