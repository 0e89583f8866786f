/**
 * The roles of callers. `freelancer` and the members of the first company own the requested data:
 * `company` is the plan holder, `colleague` another owner, and `recruiter` and `viewer` are members
 * with these roles. The other roles are people of the same kinds without access to these data. A
 * new role needs a status in every row.
 */
export const accessRoles = [
  'visitor',
  'freelancer',
  'otherFreelancer',
  'company',
  'colleague',
  'recruiter',
  'viewer',
  'otherCompany',
  'otherColleague',
] as const
export type AccessRole = (typeof accessRoles)[number]
export type SignedInRole = Exclude<AccessRole, 'visitor'>

export const isEmployer = (role: AccessRole): boolean =>
  /compan|colleag|recruiter|viewer/i.test(role)

type Gets = Record<AccessRole, number>

export const routeOf = (name: string): string => name.split(' · ')[0] ?? ''

function perRole(status: (role: AccessRole) => number): Gets {
  return Object.fromEntries(accessRoles.map((role) => [role, status(role)])) as Gets
}

export const statusForEverybody = (status: number) => perRole(() => status)

/** Everyone who is signed in gets this status; visitors get 401. */
export const statusForSignedIn = (status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : status))

/** The roles in `those` get this status. Other signed-in roles get 404, visitors 401. */
const some = (those: AccessRole[], status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : those.includes(role) ? status : 404))

/** Only this one role gets this status. Even the other members of its company get 404. */
export const statusForOneRole = (one: SignedInRole, status: number) => some([one], status)

/** All members of the company get this status. */
export const statusForCompanyTeam = (status: number) =>
  some(['company', 'colleague', 'recruiter', 'viewer'], status)

/** Members who may hire get this status; a viewer of the company gets 403. */
export const statusForHiringRoles = (status: number) => ({
  ...statusForCompanyTeam(status),
  viewer: 403,
})

/** Owners get this status; other members of the company get 403. */
export const statusForCompanyOwners = (status: number) => ({
  ...statusForHiringRoles(status),
  recruiter: 403,
})

/** The freelancer and the members of the company to which the freelancer has applied get 200. */
export const okForTeamAndApplicant = { ...statusForCompanyTeam(200), freelancer: 200 }

/** Employers get this status; freelancers get 403, visitors 401. */
export const statusForEmployers = (status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : isEmployer(role) ? status : 403))

/** Freelancers get this status; employers get 403, visitors 401. */
export const statusForFreelancers = (status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : isEmployer(role) ? 403 : status))
