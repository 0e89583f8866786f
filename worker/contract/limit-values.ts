import { dayMs } from './durations.ts'

/**
 * Limits for client and server, to import as `limits` from limits.ts. `…Max` and `…Min` count the
 * characters of a text or the entries of a list, unless stated otherwise. `…Hourly` and `…Daily`
 * are rate limits; `…Ms` are milliseconds.
 */

/** Offers per page of the public list, unless the client requests another number. */
export const offerListPageSize = 5
/** The most entries per page that a client may request. */
export const pageSizeMax = 50
export const companyPageSize = 20
/** The length of the cursor that a client sends to request the next page of applications. */
export const pageCursorLengthMax = 1_000
/** Applications per page of an offer's applicant list. */
export const applicationsPageSize = 50
/** The highest page number. It bounds the cost of a request; nobody scrolls that far. */
export const pageNumberMax = 100_000
export const searchTextMax = 200
/** The most values that one filter can have. */
export const filterValuesMax = 30
/** The length of one skill, and of some other short texts. */
export const skillLengthMax = 50
/** The length of a place's name (town or region) in a filter. */
export const placeNameMax = 80
/** The highest value of the filter by days since publication. */
export const postedWithinDaysMax = 365
/** The upper bound of a salary or rate, in whole units of its currency. */
export const salaryAmountMax = 100_000_000
export const jsonBodyMaxBytes = 256 * 1024
export const offerTitleMax = 200
/** The length of an offer's description as HTML. */
export const offerDescriptionMax = 20_000
/** A description with more characters than this, not counting HTML tags, is shown collapsed. */
export const foldedDescriptionCharacters = 700
/** The height of a collapsed description, in CSS pixels. */
export const foldedDescriptionPx = 150
/** The skills that a collapsed card shows before the "+N" badge. */
export const collapsedCardSkillsMax = 3
/** Scrolling loads more offers when this share of the element below the list is visible. */
export const infiniteScrollVisibleShare = 0.9
/** After this many offers, a button loads more, so that the page's footer can be reached. */
export const infiniteScrollOffersMax = 30
export const emailMax = 254
export const personNameMax = 120
export const phoneMax = 30
export const urlMax = 500
/** The length of a path to return to after signing in. */
export const returnPathMax = 1_000
/** Links on a profile or a company's page. */
export const socialLinksMax = 10
export const jobTitleMax = 120
export const summaryMin = 100
export const summaryMax = 1_000
export const usernameMin = 3
/** The specification says "fewer than 32" characters. */
export const usernameMax = 31
export const residencyMin = 3
export const residencyMax = 32
/** The length of the description of a past job or an education entry. */
export const historyEntryDescriptionMax = 5_000
export const coverLetterMax = 1_000
export const profileSkillsMax = 50
export const profileLanguagesMax = 43
export const profileHistoryEntriesMax = 50
/** The minimum hourly rate in whole EUR; `yearlySalaryMin` is in whole EUR, too. */
export const hourlyRateMin = 10
export const yearlySalaryMin = 10
/** How long a sign-in link is valid after its mail was sent. */
export const loginTokenLifeMs = 10 * 60_000
/** How long a sign-up link is valid after its mail was sent. */
export const signupTokenLifeMs = dayMs
/** A session ends after this time without a refresh. */
export const sessionIdleMs = 30 * dayMs
/** A session ends after this time in any case. */
export const sessionLifeMs = 90 * dayMs
export const accessTokenLifeMs = 10 * 60_000
/** A browser remembers at most this many mail addresses that were used to sign in. */
export const rememberedSignInAddressesMax = 5
/** A browser forgets all remembered mail addresses this long after the latest sign-in. */
export const knownBrowserLifeMs = 365 * dayMs
export const imageMaxBytes = 2 * 1024 * 1024
/** The longest side of an uploaded image. Decoded, a square of this size takes 64 MB of memory. */
export const imageSideMaxPx = 4_096
export const resumeMaxBytes = 5 * 1024 * 1024
/** The total size of all files of one person. */
export const personFilesMaxBytes = 20 * 1024 * 1024
/** Uploads of pictures and resumes by one person within `uploadsWindowMs`. */
export const uploadsMax = 20
export const uploadsWindowMs = 10 * 60_000
/** How many bytes a multipart body may contain besides its file. */
export const multipartOverheadMaxBytes = 16 * 1024
/** How many CVs are analysed for one person. */
export const cvAnalysesHourly = 20
export const fiscalInvoiceMaxBytes = 2 * 1024 * 1024
export const fiscalInvoiceNumberMax = 40
/** The minimum length of an operator's note on how a person's identity was verified. */
export const identityCheckTextMin = 10
/** Lifetime of the link that deletes an account. */
export const deletionLinkLifeMs = 60 * 60_000
/** How many data exports one person can request per day. */
export const dataExportsDaily = 10
/** Lifetime of a signed link to a resume. */
export const resumeLinkLifeMs = 15 * 60_000
/** How long a request with an `Idempotency-Key` is remembered. */
export const idempotencyKeyLifeMs = dayMs
export const idempotencyKeyLengthMax = 255
/** How long an informational page is shown before it redirects. */
export const redirectDelayMs = 3_000
/** Lifetime of an invitation to a company. */
export const invitationLifeMs = 7 * dayMs
/** The most members plus open invitations that a company can have. */
export const companyMembersMax = 100
/** How long the link that verifies a company is valid after its mail was sent. */
export const companyVerificationLinkLifeMs = 7 * dayMs
/** A verified company must confirm changed details within this time, or its offers are unlisted. */
export const reconfirmationDeadlineMs = 7 * dayMs
/** A company gets no new deadline to confirm changes until this long after the previous one. */
export const reconfirmationPauseMs = 30 * dayMs
/** Offers that the companies of one plan holder may publish, even if later withdrawn. */
export const offerPublicationsDaily = 20
/** An offer that is published again this soon after its withdrawal keeps its publication date. */
export const repostKeepsDateMs = 90 * dayMs
export const postalAddressMax = 300
/** The minimum length of a VAT number without its country code. */
export const vatNumberMin = 8
export const vatNumberMax = 12
/** The length of a company's description as HTML. */
export const companyDescriptionMax = 6_000
export const companySectorMax = 80
/** The earliest year in which a company can have been founded. */
export const foundedYearMin = 1_000
export const logoMaxBytes = 2 * 1024 * 1024
export const companyPhotosMax = 6
export const photoMaxBytes = 2 * 1024 * 1024
export const photoAltTextMax = 150
/** Browsers scale the longer side of a photo down to this length before the upload. */
export const photoSidePx = 1_600
export const offerSkillsMax = 20
export const offerLocationsMax = 30
/** The highest number of applications at which an offer can be set to close by itself. */
export const applicationsLimitMax = 10_000
/** The most hours a day that an offer can require people to work at the same time as its team. */
export const timezoneOverlapHoursMax = 12
/** How long an offer stays open if its author states no expiry. */
export const defaultOfferLifeMs = 60 * dayMs
/** The longest time for which an author can keep an offer open. */
export const offerLifeMaxMs = 90 * dayMs
/** The longest time for which an imported offer stays open, if its source states an expiry. */
export const importedOfferLifeMaxMs = 180 * dayMs
/** How long an offer can still be read after its expiry. */
export const expiredOfferReadableMs = 30 * dayMs
/** The most drafts plus templates that a company can have. */
export const companyDraftsMax = 100
/** The length of one draft of an offer as JSON. */
export const offerDraftCharactersMax = 60_000
/** How far ahead the publication of an offer can be scheduled. */
export const publicationAheadMaxMs = 90 * dayMs
/** How many days the chart of views and applications shows. */
export const statisticsChartDays = 30
/** Applications that one person may send. */
export const applicationsDaily = 50
/** How many offers one person can save. */
export const savedOffersMax = 200
/** The most offers plus companies that one person can hide. */
export const hiddenItemsMax = 500
export const ownNoteMax = 2_000
/** How many days ahead an applicant can set a reminder. */
export const reminderAheadDaysMax = 365
/** The length of an id in a request. */
export const requestedIdLengthMax = 40
export const alertQueryMax = 2_000
/** The maximum number of alerts of one mail address. */
export const alertsPerAddressMax = 20
/** How many companies, and how many skills, one alert can show less often. */
export const alertDownrankedMax = 50
/** How long before an offer's expiry its company is reminded. Database triggers use these, too. */
export const expiryReminderTimesMs = [7 * dayMs, dayMs] as const
/** The length of a company's message to applicants. */
export const answerTextMax = 1_000
export const applicantNoteMax = 2_000
/** The most notes that a company can write about one application. */
export const applicantNotesMax = 100
export const applicantLabelLengthMax = 30
/** The most labels of one application. */
export const applicationLabelsMax = 10
export const stageNameMax = 30
export const answerTemplateNameMax = 60
export const answerTemplatesMax = 20
/** The most stages (a company's own steps in hiring) of one company. */
export const companyStagesMax = 6
/** The best rating of an application. */
export const ratingMax = 5
/** If a member writes the same note twice within this time, the second one is not stored. */
export const duplicateNoteWindowMs = 60_000
/** The most resumes in one ZIP archive. */
export const resumesPerArchiveMax = 250
/** Applications that one request can move to another status or stage. */
export const bulkMoveApplicationsMax = 500
/** How long a refusal can be undone before its mail is sent. */
export const refusalUndoWindowMs = 30 * 60_000
/** Lifetime of the answer link in the mail that notifies a company of an application. */
export const answerLinkLifeMs = 30 * dayMs
/** The donation suggested to early adopters. */
export const suggestedDonationEur = 10
/** The minimum time between two mails for the same invoice. */
export const invoiceMailIntervalMs = 10 * 60_000
/** New purchases by one buyer. Requesting a pending purchase again does not count. */
export const newPurchasesDaily = 30
/** An unpaid purchase is cancelled this long after its last change. */
export const unpaidPurchaseLifeMs = 60 * dayMs
export const themeCookieLifeMs = 365 * dayMs
/** After this many calendar months the site asks for cookie consent again. */
export const cookieConsentLifeMonths = 6
/** How long the analytics provider may keep its cookie after consent. */
export const statisticsCookieDays = 365
export const feedbackTextMax = 5_000
/** The length of the error message that is sent along with feedback. */
export const feedbackErrorMax = 1_000
export const requestIdMax = 100
/** How many violations of the content security policy (CSP) one report may contain. */
export const cspViolationsPerReportMax = 20
export const cspViolationReportMaxBytes = 64 * 1024
/** How many CSP violations are stored for one network (an IPv4 address or an IPv6 /64 block). */
export const cspViolationsNetworkHourly = 60
/** How many CSP violations are stored for all networks together. */
export const cspViolationsHourly = 2_000
/** How many different CSP violations the database can hold. */
export const cspViolationKindsMax = 500
/** The time window of the rate limit `WRITES_PER_PERSON` in wrangler.toml. */
export const writeRateLimitWindowMs = 10 * 60_000
export const toastDurationMs = 5_000
/** How many toast messages (short notices in a corner) are shown at a time. */
export const toastsMax = 3
/** How long the pointer must rest on an element before its tooltip opens. */
export const tooltipOpenDelayMs = 700
/** How long a tooltip stays open after the pointer has left. */
export const tooltipCloseDelayMs = 300
/** The length of a report about an offer, a company or a person. */
export const reportTextMax = 2_000
/** The length of an operator's note, or of the reason for an action. */
export const operatorNoteMax = 1_000
/** The length of the id of a reported or moderated item. */
export const reportedIdLengthMax = 40
/** Reports from one network about offers, companies and people. */
export const reportsNetworkHourly = 10
/** Reports from all networks together. */
export const reportsHourly = 1_000
/** For how many months the person concerned can contest a moderation decision. */
export const moderationObjectionMonths = 6
/** An offer that is held for a review is listed after this time even without the review. */
export const unreviewedOfferHoldMs = 48 * 60 * 60_000
