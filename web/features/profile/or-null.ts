/** For `register`: a field that was left empty says nothing, which the server knows as null. */
export const orNull = { setValueAs: (text: string | null) => text?.trim() || null }
