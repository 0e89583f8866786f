export type CappedBody = {
  stream: ReadableStream<Uint8Array> | null
  /** Whether the body was longer than allowed, so that the stream was cut off. */
  isOver: () => boolean
}

/** Streams at most `max` bytes. Returns null if the declared length already exceeds `max`. */
export function cappedBody(request: Request, max: number): CappedBody | null {
  const declared = request.headers.get('Content-Length')
  if (declared !== null && Number(declared) > max) return null
  // The runtime enforces a declared length, so the bytes need not be counted.
  if (declared !== null || request.body === null)
    return { stream: request.body, isOver: () => false }
  let passed = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      passed += chunk.byteLength
      if (passed > max) controller.terminate()
      else controller.enqueue(chunk)
    },
  })
  return { stream: request.body.pipeThrough(counted), isOver: () => passed > max }
}
