// Stands in for @types/node, which Stripe's types ask for: the worker sees of Node what it uses of
// `nodejs_compat`. Commands and tests see all of it.

declare module 'node:dns/promises' {
  export function resolve4(host: string): Promise<string[]>
  export function resolve6(host: string): Promise<string[]>
}

declare module 'node:zlib' {
  type Inflater = AsyncIterable<Uint8Array<ArrayBuffer>> & {
    end(packed: Uint8Array): void
    readonly bytesWritten: number
  }
  export function createInflate(options: { chunkSize: number }): Inflater
}
