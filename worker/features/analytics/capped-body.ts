/** What a browser sends, on its way to somebody else. */
export type CappedBody = {
  stream: ReadableStream<Uint8Array> | null
  /** Whether more came than may pass; then the stream has ended too soon. */
  isOver: () => boolean
}

/**
 * Lets a body through as it comes, and breaks it off past `max` bytes. Null where it says itself that
 * it is longer.
 */
export function cappedBody(request: Request, max: number): CappedBody | null {
  const said = request.headers.get('Content-Length')
  if (said !== null && Number(said) > max) return null
  // A length that was said is kept to: the runtime sees to it.
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
