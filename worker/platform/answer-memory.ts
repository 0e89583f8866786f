const budgetBytes = 8 * 1024 * 1024

/**
 * Answers that this isolate has given, by the very address they were asked at: nothing has to be
 * read, checked or encoded to give one again. All are of one version of the catalogue.
 */
export class AnswerMemory {
  #version = -1
  #size = 0
  readonly #bodies = new Map<string, Uint8Array>()
  readonly #encoder = new TextEncoder()

  has(address: string): boolean {
    return this.#bodies.has(address)
  }

  get(address: string, version: number): Uint8Array | undefined {
    return version === this.#version ? this.#bodies.get(address) : undefined
  }

  remember(address: string, version: number, body: string): void {
    if (version < this.#version) return
    if (version > this.#version || this.#size > budgetBytes) {
      this.#bodies.clear()
      this.#size = 0
      this.#version = version
    }
    const bytes = this.#encoder.encode(body)
    this.#bodies.set(address, bytes)
    this.#size += bytes.byteLength
  }
}
