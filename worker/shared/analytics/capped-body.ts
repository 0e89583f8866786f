/** The body of a browser's request, as a stream that can be forwarded. */
export type CappedBody = {
  stream: ReadableStream<Uint8Array> | null
  /** Whether the body was longer than allowed; if so, the stream was cut off. */
  isOver: () => boolean
}

/**
 * Streams a body and cuts it off after `max` bytes. Returns null if its `Content-Length` already
 * exceeds `max`.
 */
export function cappedBody(request: Request, max: number): CappedBody | null {
  const said = request.headers.get('Content-Length')
  if (said !== null && Number(said) > max) return null
  // If the request declares the length of its body, the body is not counted, because the runtime
  // enforces the declared length.
  if (said !== null || request.body === null) return { stream: request.body, isOver: () => false }
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
