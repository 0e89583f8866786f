import type {
  AnswerTemplate,
  AnswerTemplatesBody,
} from '../../contract/applications/answer-templates.ts'
import { newId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { requireHiringMember } from '../stages/service.ts'
import { listAnswerTemplates, writeAnswerTemplates } from './store.ts'

/**
 * Lists a company's templates for hiring members. @throws `companies.not_found`, `auth.forbidden`
 */
export async function readAnswerTemplates(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<AnswerTemplate[]> {
  await requireHiringMember(deps, session, companyId)
  return listAnswerTemplates(deps.db, companyId)
}

/**
 * Replaces the answer templates of a company, for members with the right to hire. A new template
 * keeps the id of an old one with the same status and name, so repeating the call is harmless.
 * @throws `companies.not_found`, `auth.forbidden`
 */
export async function replaceAnswerTemplates(
  deps: Deps,
  session: Session,
  companyId: string,
  { templates }: AnswerTemplatesBody,
): Promise<AnswerTemplate[]> {
  await requireHiringMember(deps, session, companyId)
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
  await writeAnswerTemplates(deps.db, { companyId, memberId: session.profileId }, list)
  return list
}
