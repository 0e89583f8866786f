/** The body of a browser's request, forwarded as a stream. */
export type CappedBody = {
  stream: ReadableStream<Uint8Array> | null
  /** Whether the body was longer than allowed; the stream then ended early. */
  isOver: () => boolean
}

/**
 * Streams a body through and cuts it off after `max` bytes. Null if its `Content-Length` already
 * exceeds that.
 */
export function cappedBody(request: Request, max: number): CappedBody | null {
  const said = request.headers.get('Content-Length')
  if (said !== null && Number(said) > max) return null
  // The runtime enforces a declared length.
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
