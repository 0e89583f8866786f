import type {
  AnswerTemplate,
  AnswerTemplatesBody,
} from '../../contract/applications/answer-templates.ts'
import { isId, newId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { roleInCompany } from '../stages/service.ts'
import { canUseAnswerTemplates } from './policy.ts'
import { listAnswerTemplates, writeAnswerTemplates } from './store.ts'

/**
 * Lists the answer templates of a company, for members with the right to hire.
 * @throws `companies.not_found`, `auth.forbidden`
 */
export async function readAnswerTemplates(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<AnswerTemplate[]> {
  await requireUser(deps, session, companyId)
  return listAnswerTemplates(deps.db, companyId)
}

/**
 * Replaces the answer templates of a company, for members with the right to hire. A new template keeps
 * the id of a template with the same status and name, so that a repeated call changes nothing.
 * @throws `companies.not_found`, `auth.forbidden`
 */
export async function replaceAnswerTemplates(
  deps: Deps,
  session: Session,
  companyId: string,
  { templates }: AnswerTemplatesBody,
): Promise<AnswerTemplate[]> {
  await requireUser(deps, session, companyId)
  const known = await listAnswerTemplates(deps.db, companyId)
  const asked = new Set(templates.map(({ id }) => id))
  const list = templates.map(({ id, ...one }) => {
    const same =
      known.find((other) => other.id === id) ??
      known.find(
        (other) => other.status === one.status && other.name === one.name && !asked.has(other.id),
      )
    return { id: same?.id ?? newId('template'), ...one }
  })
  const by = { companyId, memberId: session.profileId }
  const refusal = await writeAnswerTemplates(deps.db, by, list)
  if (refusal) throw problem(refusal)
  return list
}

async function requireUser(deps: Deps, { profileId }: Session, companyId: string): Promise<void> {
  const role = isId('company', companyId) ? await roleInCompany(deps, companyId, profileId) : null
  if (!role) throw problem('companies.not_found')
  if (!canUseAnswerTemplates(role)) throw problem('auth.forbidden')
}
