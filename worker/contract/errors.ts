import type { Plan } from './hiring/plans.ts'

/** Every error code of the API with its HTTP status. The locales have a text for each code. */
export const httpStatusByErrorCode = {
  'request.invalid': 400,
  'request.malformed_json': 400,
  'request.body_too_large': 413,
  'request.in_progress': 409,
  'request.key_reused': 422,
  'request.too_many': 429,
  'route.not_found': 404,
  'auth.required': 401,
  'auth.token_invalid': 401,
  'auth.token_expired': 401,
  'auth.token_used': 401,
  'auth.session_ended': 401,
  'auth.confirmation_required': 403,
  'auth.forbidden': 403,
  'auth.suspended': 403,
  'auth.too_many_mails': 429,
  'account.link_invalid': 401,
  'account.link_expired': 401,
  'account.too_many_exports': 429,
  'profiles.not_found': 404,
  'profiles.username_taken': 409,
  'onboarding.completed': 409,
  'jobs.not_found': 404,
  'jobs.too_many': 409,
  'education.not_found': 404,
  'education.too_many': 409,
  'files.not_found': 404,
  'files.link_expired': 410,
  'files.not_an_image': 415,
  'files.image_damaged': 422,
  'files.image_dimensions': 422,
  'files.image_depth': 422,
  'files.not_a_pdf': 415,
  'files.no_room': 409,
  'files.too_many': 429,
  'offers.not_found': 404,
  'offers.link_invalid': 401,
  'offers.closed': 409,
  'offers.no_internal_way': 409,
  'offers.too_many': 429,
  'drafts.not_found': 404,
  'drafts.changed': 409,
  'drafts.too_many': 409,
  'postings.unknown_site': 422,
  'postings.unreadable': 422,
  'postings.unreachable': 503,
  'postings.too_many': 429,
  'companies.not_found': 404,
  'members.not_found': 404,
  'members.already': 409,
  'members.last_owner': 409,
  'members.holds_plan': 409,
  'members.purchase_pending': 409,
  'members.too_many': 409,
  'invitations.not_found': 404,
  'invitations.link_invalid': 401,
  'invitations.other_address': 403,
  'invitations.for_employers': 403,
  'companies.not_verified': 409,
  'companies.verified_already': 409,
  'companies.token_invalid': 401,
  'companies.token_expired': 401,
  'companies.too_many_checks': 429,
  'companies.photos_full': 409,
  'plan.offers_exceeded': 409,
  'plan.companies_exceeded': 409,
  'plan.free_offers_shared': 409,
  'plan.not_for_sale': 409,
  'plan.invoice_data_missing': 409,
  'invoices.not_found': 404,
  'invoices.not_paid': 409,
  'invoices.not_payable': 409,
  'invoices.vat_unchecked': 409,
  'payments.unavailable': 503,
  'payments.signature_invalid': 400,
  'applications.not_found': 404,
  'applications.profile_incomplete': 409,
  'applications.sent_already': 409,
  'applications.too_many': 429,
  'applications.resume_required': 409,
  'applications.not_your_resume': 403,
  'applications.move_not_allowed': 409,
  'applications.link_invalid': 401,
  'reviews.too_many_notes': 409,
  'reviews.too_many_labels': 409,
  'marks.too_many': 409,
  'alerts.link_invalid': 401,
  'mails.signature_invalid': 400,
  'job_mails.link_invalid': 401,
  'cv.not_pdf': 415,
  'cv.too_large': 413,
  'cv.encrypted': 422,
  'cv.scanned': 422,
  'cv.too_complex': 422,
  'cv.in_progress': 409,
  'cv.too_many': 429,
  'cv.busy': 503,
  'feedback.too_many': 429,
  'reports.too_many': 429,
  'reports.not_found': 404,
  'mails.not_found': 404,
  'operators.passkey_refused': 403,
  'decisions.not_found': 404,
  'decisions.final': 409,
  'server.unexpected': 500,
  'server.unavailable': 503,
} as const

export type ErrorCode = keyof typeof httpStatusByErrorCode
export const errorCodes = Object.keys(httpStatusByErrorCode) as ErrorCode[]

/** The codes of errors about one field. Their texts in the locales may contain error `params`. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'not_a_number',
  'too_small',
  'too_big',
  'too_short',
  'too_long',
  'too_many',
  'not_in_list',
  'repeated',
  'unknown_field',
  'not_a_local_path',
  'taken',
  'not_a_birth_date',
  'expiry_out_of_range',
  // The sentences below are messages that the specification defines. They serve as codes.
  'Le competenze sono obbligatorie',
  'Il titolo professionale è obbligatorio',
  'Summary must be at least 100 characters',
  'Max 1000 characters',
  'Hourly rate must be at least 10',
  'Yearly salary must be at least 10',
  'Hourly rate must be less than yearly salary',
  'Date of birth is required',
  'Username is required',
  'Username must be at least 3 characters',
  'Username must be less than 32 characters',
  'Residency is required',
  'Residency must be at least 3 characters',
  'Residency must be less than 32 characters',
  'Institution is required',
  'Field of study is required',
  'Job title is required',
  'Company name is required',
  'Start date cannot be later than end date',
  'End date cannot be earlier than start date',
  'Il minimo deve essere minore del massimo',
  'Cover letter must be less than 1000 characters',
  'not_a_vat_number',
  'not_a_fiscal_code',
  'not_an_sdi_code',
  // The value contains a web address, an e-mail address or a phone number.
  'contact_details',
  'no_way_to_apply',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

export type FieldError = {
  /** The field: a query parameter, or a dotted path into the body. */
  path: string
  code: FieldErrorCode
  params?: Record<string, string | number>
}

/** The body of every error response: RFC 9457 (problem details) with additional members. */
export type ProblemDetails = {
  /** Identifies the kind of error: `/problems/<code>`, which is not a page. */
  type: string
  title: string
  status: number
  detail?: string
  /** The request id, as in the `X-Request-Id` header and in the log. */
  instance: string
  code: ErrorCode
  errors?: FieldError[]
  /** The lowest plan with room for the new offer; set only if the current plan has no room. */
  next_plan?: Plan
  /** The total number of offer slots that the request needs; null if this site sells fewer. */
  next_places?: number | null
}
