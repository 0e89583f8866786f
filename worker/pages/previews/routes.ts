import { Hono } from 'hono'
import { parsePreviewPicturePath } from '../../contract/shared/picture-paths.ts'
import type { AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { getPreviewPicture } from './service.ts'

/** Serves preview pictures. An address contains a version, so its picture never changes. */
export const previewRoutes = new Hono<AppEnv>().get('/og/*', async (c) => {
  const address = parsePreviewPicturePath(c.req.path)
  if (address === null) throw problem('route.not_found')
  const opened = await getPreviewPicture(c.var.deps, address)
  if ('redirect' in opened) {
    c.header('Cache-Control', 'no-store')
    return c.redirect(opened.redirect, 302)
  }
  return new Response(opened.png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
})
