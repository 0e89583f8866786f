import type { CompanyStage, StagesBody } from '../../contract/applications/reviews.ts'
import { isId, newId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireMemberRight } from '../../shared/member-rights/service.ts'
import { getMemberRole, listCompanyStages, listStagesOfOffer, writeCompanyStages } from './store.ts'

export { buildStageChangeStatements, listStagesOfOffer } from './store.ts'

/** Requires the right to hire for a company. @throws `companies.not_found`, `auth.forbidden` */
export async function requireHiringMember(
  { db }: Deps,
  { profileId }: Session,
  companyId: string,
): Promise<void> {
  const role = isId('company', companyId) ? await getMemberRole(db, companyId, profileId) : null
  requireMemberRight(role, 'hire', 'companies.not_found')
}

/** Requires that a stage is null or belongs to the offer's company. @throws `request.invalid` */
export async function requireStage(
  deps: Deps,
  offerId: string,
  stageId: string | null,
): Promise<void> {
  if (stageId === null) return
  const known = await listStagesOfOffer(deps.db, offerId)
  if (known.some(({ id }) => id === stageId)) return
  throw problem('request.invalid', { errors: [{ path: 'stage_id', code: 'not_in_list' }] })
}

/**
 * Replaces a company's stages, for a member who may hire. Stages with the same name as before keep
 * their ids, so repeating the call changes nothing.
 * @throws `companies.not_found`, `auth.forbidden`
 */
export async function changeCompanyStages(
  deps: Deps,
  session: Session,
  companyId: string,
  { stages }: StagesBody,
): Promise<CompanyStage[]> {
  await requireHiringMember(deps, session, companyId)
  const known = await listCompanyStages(deps.db, companyId)
  const asked = new Set(stages.map(({ id }) => id))
  const list = stages.map(({ id, name }) => {
    const same =
      known.find((one) => one.id === id) ??
      known.find((one) => one.name === name && !asked.has(one.id))
    return { id: same?.id ?? newId('stage'), name }
  })
  await writeCompanyStages(deps.db, { companyId, memberId: session.profileId }, list)
  return list
}
