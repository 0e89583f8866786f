import { Hono } from 'hono'
import { invitationBodySchema, memberPatchSchema } from '../../contract/hiring/members.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { identifyNetworkOrigin } from '../../platform/visitor.ts'
import {
  acceptCompanyInvitation,
  inviteCompanyMember,
  readInvitation,
  revokeInvitationOfCompany,
} from './invitation-service.ts'
import { changeCompanyMember, listCompanyMembers, removeCompanyMember } from './service.ts'

export const memberRoutes = new Hono<AppEnv>()
  .get('/company/:id/members', async (c) =>
    c.json(await listCompanyMembers(c.var.deps, c.var.session, c.req.param('id'))),
  )
  .patch('/company/:id/members/:profileId', validate('json', memberPatchSchema), async (c) => {
    const { deps, session } = c.var
    const { id: companyId, profileId: memberId } = c.req.param()
    const asked = c.req.valid('json')
    return c.json({
      member: await changeCompanyMember(deps, session, { companyId, memberId }, asked),
    })
  })
  .delete('/company/:id/members/:profileId', async (c) => {
    const { id: companyId, profileId: memberId } = c.req.param()
    await removeCompanyMember(c.var.deps, c.var.session, { companyId, memberId })
    return c.json({})
  })
  .post('/company/:id/invitations', validate('json', invitationBodySchema), async (c) => {
    const { deps, session } = c.var
    const requester = { ...identifyNetworkOrigin(c.req.raw), proofs: [] }
    const asked = c.req.valid('json')
    const invitation = await inviteCompanyMember(deps, session, c.req.param('id'), asked, requester)
    return c.json({ invitation }, 201)
  })
  .delete('/company/:id/invitations/:invitationId', async (c) => {
    const { id: companyId, invitationId: id } = c.req.param()
    await revokeInvitationOfCompany(c.var.deps, c.var.session, { companyId, id })
    return c.json({})
  })
  // An invitation can be read without a session, because its token is secret. Only the invited
  // account can accept it.
  .get('/invitation/:token', async (c) =>
    c.json({ invitation: await readInvitation(c.var.deps, c.req.param('token')) }),
  )
  .post('/invitation/:token', async (c) => {
    const { deps, session } = c.var
    return c.json({ company: await acceptCompanyInvitation(deps, session, c.req.param('token')) })
  })
