/** A JSON text, and what it says: cached bodies travel as text and are read only where needed. */
export type Json<Value> = string & { readonly says?: Value }

export const toJson = <Value>(value: Value): Json<Value> => JSON.stringify(value)

export const fromJson = <Value>(json: Json<Value>): Value => JSON.parse(json)
