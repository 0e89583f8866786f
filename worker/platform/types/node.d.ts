// Declares only the Node modules that the worker uses through `nodejs_compat`. Replaces
// @types/node, which Stripe's types require but which would declare all of Node.

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
