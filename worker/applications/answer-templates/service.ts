import type {
  AnswerTemplate,
  AnswerTemplatesBody,
} from '../../contract/applications/answer-templates.ts'
import { newId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { requireHiringMember } from '../stages/service.ts'
import { listAnswerTemplates, writeAnswerTemplateRows } from './store.ts'

/** Requires the right to hire. @throws `companies.not_found`, `auth.forbidden` */
export async function readAnswerTemplates(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<AnswerTemplate[]> {
  await requireHiringMember(deps, session, companyId)
  return listAnswerTemplates(deps.db, companyId)
}

/**
 * Replaces a company's answer templates, for a member who may hire. A new template with the status
 * and name of an old template keeps that template's id, so repeating the call changes nothing.
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
  await writeAnswerTemplateRows(deps.db, { companyId, memberId: session.profileId }, list)
  return list
}
