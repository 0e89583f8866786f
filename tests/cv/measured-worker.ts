import { extractText } from 'unpdf'
import { httpStatusByErrorCode } from '../../worker/contract/errors.ts'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { CvRefusalError } from '../../worker/cv-reader/refusal.ts'

/** A worker for measurements: `/analyse` runs the reader, `/bare` only extracts text with unpdf. */
async function fetch(request: Request): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const { pathname } = new URL(request.url)
  if (pathname === '/idle') return new Response('idle')
  if (pathname === '/bare') return Response.json(await extractText(bytes))
  try {
    return Response.json(await analyseCv(bytes))
  } catch (error) {
    if (!(error instanceof CvRefusalError)) return new Response(String(error), { status: 500 })
    return Response.json({ code: error.code }, { status: httpStatusByErrorCode[error.code] })
  }
}

export default { fetch }
