import { vi } from 'vitest'

/**
 * Replaces `XMLHttpRequest`, which uploads use instead of `fetch`, and answers them with `respond`.
 */
export function answerUploads(respond: (body: FormData) => { status: number; body: object }): void {
  class Request {
    status = 0
    statusText = ''
    responseText = ''
    upload = {}
    onload = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    getResponseHeader = () => null
    send(body: FormData) {
      const answered = respond(body)
      this.status = answered.status
      this.responseText = JSON.stringify(answered.body)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}
