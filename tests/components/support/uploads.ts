import { vi } from 'vitest'

type Answer = { status: number; body: object }

/**
 * Replaces `XMLHttpRequest`, which uploads use instead of `fetch`. `respond` answers each upload.
 * If `respond` returns null, the connection is lost.
 */
export function answerUploads(
  respond: (body: FormData, path: string) => Answer | null | Promise<Answer | null>,
): void {
  class Request {
    status = 0
    statusText = ''
    responseText = ''
    upload = {}
    path = ''
    onload = () => undefined
    onerror = () => undefined
    open = (_method: string, path: string) => {
      this.path = path
    }
    setRequestHeader = () => undefined
    getResponseHeader = () => null
    async send(body: FormData) {
      const answered = await respond(body, this.path)
      if (answered === null) return this.onerror()
      this.status = answered.status
      this.responseText = JSON.stringify(answered.body)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}
