import type { Cast } from './cast.ts'

/**
 * The roles: the owner of the requested data (`freelancer`; `company` owns a company, `colleague` is
 * its second member), and others of the same kind. A role added here requires a column in every row.
 */
export const roles = [
  'visitor',
  'freelancer',
  'otherFreelancer',
  'company',
  'colleague',
  'otherCompany',
  'otherColleague',
] as const
export type Role = (typeof roles)[number]
export type Member = Exclude<Role, 'visitor'>

export const isRecruiter = (role: Role): boolean => /compan|colleag/i.test(role)

type Gets = Record<Role, number>

/** The answer for each role, for data that exist. */
export type Row = {
  /**
   * The id in the address, created for each call if the call consumes it; `x` without it. If it is the
   * caller's own, it depends on the caller.
   */
  id?: (cast: Cast, role: Role) => string | Promise<string>
  /** The owner named in the header `x-profile-id`. */
  reads?: Member
  body?: object | FormData | ((cast: Cast, role: Role) => object | Promise<object>)
  gets: Gets
}

/**
 * Rows by route, `METHOD /api/path/:pattern`. A route whose answer depends on the request has further
 * rows, marked ` · `, as in `POST /api/job-offer · with a plan`.
 */
export type Rows = Record<string, Row>

export const routeOf = (name: string): string => name.split(' · ')[0] ?? ''

function perRole(status: (role: Role) => number): Gets {
  return Object.fromEntries(roles.map((role) => [role, status(role)])) as Gets
}

export const everybody = (status: number) => perRole(() => status)

/** Anyone signed in. */
export const members = (status: number) => perRole((role) => (role === 'visitor' ? 401 : status))

/** Allowed for these; for other signed-in roles it does not exist. */
const some = (those: Role[], status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : those.includes(role) ? status : 404))

/** Allowed for one role, not even for another member of the company. */
export const only = (one: Member, status: number) => some([one], status)

/** Members of the company, owner or not. */
export const team = (status: number) => some(['company', 'colleague'], status)

/** The freelancer, and the company that they applied to. */
export const applied = some(['freelancer', 'company', 'colleague'], 200)

/** Only for freelancers. */
export const freelancers = (status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : isRecruiter(role) ? 403 : status))
