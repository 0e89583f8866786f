import type { Cast } from './cast.ts'

/**
 * Roles of callers: those whose data are requested (`freelancer`; `company` holds the company's plan,
 * `colleague` is another owner, `recruiter` and `viewer` are members of these roles), and others of
 * their kind. A new role needs a column in every row.
 */
export const roles = [
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
export type Role = (typeof roles)[number]
export type Member = Exclude<Role, 'visitor'>

export const isEmployer = (role: Role): boolean => /compan|colleag|recruiter|viewer/i.test(role)

type Gets = Record<Role, number>

/** The expected status per role for a route, requested for existing data. */
export type Row = {
  /**
   * The id in the path, or one for each parameter, created anew for each call if the call deletes it; `x` by default.
   * Receives the role that calls.
   */
  id?: (cast: Cast, role: Role) => string | string[] | Promise<string | string[]>
  /** The role whose profile id is sent as `x-profile-id`. */
  reads?: Member
  body?: object | FormData | ((cast: Cast, role: Role) => object | Promise<object>)
  gets: Gets
}

/**
 * Rows by route, `METHOD /api/path/:pattern`. A second case of the same route has a suffix: `POST
 * /api/job-offer · with a plan`.
 */
export type Rows = Record<string, Row>

export const routeOf = (name: string): string => name.split(' · ')[0] ?? ''

function perRole(status: (role: Role) => number): Gets {
  return Object.fromEntries(roles.map((role) => [role, status(role)])) as Gets
}

export const everybody = (status: number) => perRole(() => status)

/** Everyone who is signed in. */
export const members = (status: number) => perRole((role) => (role === 'visitor' ? 401 : status))

/** Only these roles; other signed-in roles get 404. */
const some = (those: Role[], status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : those.includes(role) ? status : 404))

/** One role alone, without other members of the company. */
export const only = (one: Member, status: number) => some([one], status)

/** All members of the company. */
export const team = (status: number) =>
  some(['company', 'colleague', 'recruiter', 'viewer'], status)

/** Members who may hire; the company's others are refused. */
export const hirers = (status: number) => ({ ...team(status), viewer: 403 })

/** Owners; the company's other members are refused. */
export const owners = (status: number) => ({ ...hirers(status), recruiter: 403 })

/** The freelancer and the company to which they have applied. */
export const applied = { ...team(200), freelancer: 200 }

/** Freelancers only. */
export const freelancers = (status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : isEmployer(role) ? 403 : status))
