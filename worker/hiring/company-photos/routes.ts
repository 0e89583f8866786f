import { Hono } from 'hono'
import {
  companyPhotoOrderBodySchema,
  companyPhotoUploadSchema,
} from '../../contract/hiring/company-photos.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { addCompanyPhoto, arrangeCompanyPhotos, deleteCompanyPhoto } from './service.ts'

export const companyPhotoRoutes = new Hono<AppEnv>()
  .post('/company/:id/photos', validate('form', companyPhotoUploadSchema), async (c) => {
    const { deps, session } = c.var
    const company = await addCompanyPhoto(deps, session, c.req.param('id'), c.req.valid('form'))
    return c.json({ company })
  })
  .put('/company/:id/photos', validate('json', companyPhotoOrderBodySchema), async (c) => {
    const { deps, session } = c.var
    const { photos } = c.req.valid('json')
    return c.json({ company: await arrangeCompanyPhotos(deps, session, c.req.param('id'), photos) })
  })
  .delete('/company/:id/photos/:photoId', async (c) => {
    const { deps, session } = c.var
    const { id, photoId } = c.req.param()
    return c.json({ company: await deleteCompanyPhoto(deps, session, id, photoId) })
  })
