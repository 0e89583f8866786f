import type { OwnCompany } from '#contract/hiring/companies'
import type { AnalysedCv } from '#contract/people/cv'
import type { OwnProfile } from '#contract/people/profiles'
import { toApiError } from './api.ts'
import { sendWithAccessToken } from './session-fetch.ts'

type Uploads = {
  '/api/profile/image': { field: 'image'; answer: { profile: Pick<OwnProfile, 'avatar_url'> } }
  '/api/profile/resume': { field: 'resume'; answer: { profile: Pick<OwnProfile, 'resume_url'> } }
  '/api/profile/cv-analyzer/': { field: 'cv'; answer: AnalysedCv }
  [logo: `/api/company/${string}/logo`]: { field: 'logo'; answer: { company: OwnCompany } }
  [photo: `/api/company/${string}/photos`]: { field: 'photo'; answer: { company: OwnCompany } }
}

type UploadOptions = {
  query?: Record<string, string>
  texts?: Record<string, string>
  /** Called with the sent share of the file, from 0 to 1. At 1, the server may still be working. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file with the session's access token, as `sessionFetch` would. Uses XMLHttpRequest,
 * because `fetch` does not report the progress of an upload.
 * @throws ApiError for an error response, TypeError without a response, or the abort reason
 */
export async function uploadFile<Path extends keyof Uploads>(
  path: Path,
  field: Uploads[Path]['field'],
  file: Blob,
  options: UploadOptions = {},
): Promise<Uploads[Path]['answer']> {
  const response = await sendWithAccessToken((token) => send(path, field, file, token, options))
  if (!response.ok) throw await toApiError(response)
  return (await response.json()) as Uploads[Path]['answer']
}

function send(
  path: string,
  field: string,
  file: Blob,
  token: string | null,
  { query = {}, texts = {}, onProgress, signal }: UploadOptions,
): Promise<Response> {
  const body = new FormData()
  body.append(field, file)
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    request.open('POST', `${path}?${new URLSearchParams(query)}`.replace(/\?$/, ''))
    request.responseType = 'text'
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('No answer'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', abort)
    request.send(body)
  }).finally(() => signal?.removeEventListener('abort', abort))
}

/** Returns a Response with only the headers needed to report an error. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const { status, statusText, responseText } = request
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : responseText, { status, statusText, headers })
}
