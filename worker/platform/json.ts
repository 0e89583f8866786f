/** A JSON text that parses to a `Value`. */
export type JsonText<Value> = string & { readonly says?: Value }

/** A JSON text as UTF-8 bytes, the form in which cached response bodies are sent. */
export type JsonBytes<Value> = Uint8Array & { readonly says?: Value }

export const toJson = <Value>(value: Value): JsonText<Value> => JSON.stringify(value)

export const fromJson = <Value>(json: JsonText<Value>): Value => JSON.parse(json)

export const encodeJson = <Value>(value: Value): JsonBytes<Value> =>
  new TextEncoder().encode(toJson(value))

export const decodeJson = <Value>(bytes: JsonBytes<Value>): JsonText<Value> =>
  new TextDecoder().decode(bytes)
