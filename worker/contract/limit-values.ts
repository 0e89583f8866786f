/*
 * Business constants: every limit on which client and server must agree. Import them as `limits` from
 * limits.ts. Names that end in `Ms` are milliseconds.
 */

/** Offers per page of the public list, by default. */
export const offerListPageSize = 5
/** The maximum number of entries per page that a client may request from a list. */
export const pageSizeMax = 50
/** Offers per page of a company's list. */
export const companyPageSize = 20
/**
 * The maximum number of characters of the cursor with which a client requests the next page of a
 * company's list of applications.
 */
export const pageCursorMax = 1_000
/** Applications per page of an offer's list. */
export const applicationsPageSize = 50
/**
 * The highest page number that a list serves. It bounds the cost of a request, and nobody scrolls
 * that far.
 */
export const pageNumberMax = 100_000
/** The maximum number of characters of a free-text search. */
export const searchTextMax = 200
/** The maximum number of values in one multi-value filter. */
export const filterValuesMax = 30
/** The maximum number of characters of one skill, and of some other short texts. */
export const skillLengthMax = 50
/** The maximum number of characters of a place (town or region) in a filter. */
export const placeNameMax = 80
/** The highest value of the filter for days since an offer was published. */
export const postedWithinDaysMax = 365
/** The upper bound of a salary or rate, in whole units of its currency. */
export const salaryAmountMax = 100_000_000
/** The maximum number of bytes of a JSON request body. */
export const jsonBodyBytes = 256 * 1024
/** The maximum number of characters of an offer's title. */
export const offerTitleMax = 200
/** The maximum number of characters of an offer's description as HTML. */
export const offerDescriptionMax = 20_000
/** A card collapses a description with more characters than this. */
export const descriptionFoldCharacters = 700
/** The height of a collapsed description, in CSS pixels. */
export const descriptionFoldPx = 150
/** The maximum number of skills on a collapsed card before the "+N" badge. */
export const cardSkillsMax = 3
/** Infinite scroll loads more offers when this share of the sentinel element is visible. */
export const scrollThreshold = 0.9
/**
 * The maximum number of offers loaded by scrolling. A button loads further ones, so that the footer
 * can be reached.
 */
export const infiniteScrollOffersMax = 30
/** The maximum number of characters of an e-mail address. */
export const emailMax = 254
/** The maximum number of characters of a person's or a company's name. */
export const nameMax = 120
/** The maximum number of characters of a phone number as typed. */
export const phoneMax = 30
/** The maximum number of characters of a web address. */
export const urlMax = 500
/** The maximum number of characters of a path to return to after signing in. */
export const pathMax = 1_000
/** The maximum number of links to social networks on a profile or a company's page. */
export const socialLinksMax = 10
/** The maximum number of characters of a job title. */
export const jobTitleMax = 120
/** The minimum and maximum length of a profile's summary. */
export const summaryMin = 100
export const summaryMax = 1_000
/**
 * The minimum and maximum length of a username. The maximum is 31, because the specification says
 * "fewer than 32".
 */
export const usernameMin = 3
export const usernameMax = 31
/** The minimum and maximum length of the text that names a person's place of residence. */
export const residencyMin = 3
export const residencyMax = 32
/** The maximum number of characters of the description of a past job or an education entry. */
export const historyEntryDescriptionMax = 5_000
/** The maximum number of characters of the cover letter of an application. */
export const coverLetterMax = 1_000
/** The maximum number of skills, languages and history entries of a profile. */
export const profileSkillsMax = 50
export const profileLanguagesMax = 43
export const profileHistoryEntriesMax = 50
/** The lowest hourly rate, in whole EUR. */
export const hourlyRateMin = 10
/** The lowest yearly salary, in whole EUR. */
export const yearlySalaryMin = 10
/** Lifetime of a sign-in link, counted from the sending of its mail. */
export const loginTokenMs = 10 * 60_000
/** Lifetime of a sign-up link, counted from the sending of its mail. */
export const signupTokenMs = 24 * 60 * 60_000
/** A session ends after this time without a refresh. */
export const sessionIdleMs = 30 * 24 * 60 * 60_000
/** A session ends after this time in any case. */
export const sessionMs = 90 * 24 * 60 * 60_000
/** Lifetime of an access token. */
export const accessTokenMs = 10 * 60_000
/** The maximum number of sign-in addresses that a browser remembers. */
export const rememberedSignInAddressesMax = 5
/**
 * How long a browser remembers the addresses that have signed in with it, counted from the last
 * sign-in.
 */
export const knownBrowserMs = 365 * 24 * 60 * 60_000
/** The maximum number of bytes of an uploaded picture. */
export const imageBytes = 2 * 1024 * 1024
/**
 * The longest side of an uploaded picture, in pixels. A decoded square picture of this size takes
 * at most 64 MB of memory (8 bits per sample).
 */
export const imageSidePx = 4_096
/** The maximum number of bytes of a resume. */
export const resumeBytes = 5 * 1024 * 1024
/** The maximum number of bytes of all files of one person together. */
export const filesMaxBytes = 20 * 1024 * 1024
/**
 * The maximum number of uploads (pictures, logos and resumes) of one person within
 * `uploadsWindowMs`.
 */
export const uploadsMax = 20
export const uploadsWindowMs = 10 * 60_000
/** The maximum number of bytes that a multipart body may contain besides its file. */
export const uploadOverheadBytes = 16 * 1024
/** The maximum number of CVs that are analysed for one person per hour. */
export const cvAnalysesHourly = 20
/** The maximum number of bytes of the copy of a fiscal invoice. */
export const fiscalInvoiceBytes = 2 * 1024 * 1024
/** The maximum number of characters of the number of a fiscal invoice. */
export const fiscalInvoiceNumberMax = 40
/**
 * The minimum number of characters of the text in which an operator documents how a person was
 * identified.
 */
export const identityCheckTextMin = 10
/** Lifetime of the link that deletes an account. */
export const deletionLinkMs = 60 * 60_000
/** The maximum number of data exports per person in 24 hours. */
export const dataExportsDaily = 10
/** Lifetime of a signed link to a resume. */
export const resumeLinkMs = 15 * 60_000
/** How long a request with an `Idempotency-Key` is remembered. */
export const idempotencyMs = 24 * 60 * 60_000
/** The maximum number of characters of an `Idempotency-Key`. */
export const idempotencyKeyMax = 255
/** How long an informational page is shown before it redirects. */
export const redirectMs = 3_000
/** Lifetime of an invitation to a company. */
export const invitationMs = 7 * 24 * 60 * 60_000
/** The maximum number of members and open invitations of one company together. */
export const membersMax = 100
/** Lifetime of a company verification link, counted from the sending of its mail. */
export const companyVerificationLinkMs = 7 * 24 * 60 * 60_000
/**
 * After changing its details, a verified company has this long to confirm them before its offers are
 * unlisted.
 */
export const reconfirmationMs = 7 * 24 * 60 * 60_000
/**
 * If a company changes its details again less than this time after a confirmation deadline, the
 * deadline stays the same. Only a later change starts another period of `reconfirmationMs`.
 */
export const reconfirmationPauseMs = 30 * 24 * 60 * 60_000
/**
 * The maximum number of offers that one owner may publish in 24 hours. Offers that were withdrawn
 * again in these 24 hours count too.
 */
export const publicationsDaily = 20
/**
 * If a company withdraws an offer and publishes the same offer again within this time, the new
 * offer keeps the earlier offer's date.
 */
export const repostMs = 90 * 24 * 60 * 60_000
/** The maximum number of characters of a company's postal address. */
export const postalAddressMax = 300
/** The minimum and maximum length of a VAT number without its country code. */
export const vatNumberMin = 8
export const vatNumberMax = 12
/** The maximum number of characters of a company's description as HTML. */
export const companyDescriptionMax = 6_000
/** The maximum number of characters of a company's sector. */
export const sectorMax = 80
/** The earliest year in which a company can have been founded. */
export const foundedMin = 1_000
/** The maximum number of bytes of an uploaded company logo. */
export const logoBytes = 2 * 1024 * 1024
/** The maximum number of photos of one company. */
export const companyPhotosMax = 6
/** The maximum number of bytes of an uploaded photo of a company. */
export const photoBytes = 2 * 1024 * 1024
/** The maximum number of characters of the alternative text of a photo. */
export const photoAltMax = 150
/** A browser scales a photo down before the upload, so that its longer side has at most this length. */
export const photoSidePx = 1_600
/** The maximum number of skills of an offer. */
export const offerSkillsMax = 20
/** The maximum number of locations of an offer. */
export const offerLocationsMax = 30
/** The highest number of applications after which an offer can be set to close automatically. */
export const applicationsLimitMax = 10_000
/**
 * The highest number of working hours per day that an offer can require an employee to share with
 * its team.
 */
export const overlapHoursMax = 12
/** How long an offer stays open if its author does not set an expiry. */
export const defaultOfferLifeMs = 60 * 24 * 60 * 60_000
/** The longest time for which an offer can stay open if its author sets the expiry. */
export const offerLifeMaxMs = 90 * 24 * 60 * 60_000
/** The longest time for which an imported offer stays open if its source states an expiry. */
export const importedOfferLifeMaxMs = 180 * 24 * 60 * 60_000
/** How long after its expiry an offer can still be read. */
export const expiredOfferReadableMs = 30 * 24 * 60 * 60_000
/** The maximum number of drafts and templates of one company together. */
export const draftsMax = 100
/** The maximum number of characters of one draft as JSON. */
export const draftCharactersMax = 60_000
/** How far ahead the publication of an offer can be scheduled. */
export const scheduledAheadMs = 90 * 24 * 60 * 60_000
/** The number of days in the chart of views and applications. */
export const statisticsDays = 30
/** The maximum number of applications that one person may send in 24 hours. */
export const applicationsDaily = 50
/** The maximum number of offers that one person may save. */
export const savedOffersMax = 200
/** The maximum number of offers and companies that one person may hide. */
export const hiddenItemsMax = 500
/** The maximum number of characters of an applicant's own note. */
export const ownNoteMax = 2_000
/** How many days ahead an applicant can set a reminder. */
export const reminderAheadDaysMax = 365
/**
 * The maximum number of characters of an id in a request, such as that of a saved or hidden offer.
 */
export const requestedIdLengthMax = 40
/** The maximum number of characters of an alert's query. */
export const alertQueryMax = 2_000
/** The maximum number of alerts of one mail address. */
export const alertsPerAddressMax = 20
/**
 * The maximum number of companies, and of skills, that one alert can list as wanted less often. The
 * alert's mails then show fewer offers of these companies or skills.
 */
export const alertDownrankedMax = 50
/**
 * When a company is reminded that its offer expires: one reminder at each of these times before the
 * expiry. The database triggers of the table `offer_reminders` use the same numbers.
 */
export const expiryReminderTimesMs = [7 * 24 * 60 * 60_000, 24 * 60 * 60_000] as const
/**
 * The maximum number of characters of the text that a company may add when it answers many
 * applicants.
 */
export const answerTextMax = 1_000
/** The maximum number of characters of a company's note about an applicant. */
export const applicantNoteMax = 2_000
/** The maximum number of notes about one application. */
export const applicantNotesMax = 100
/** The maximum number of characters of a label of an application. */
export const labelMax = 30
/** The maximum number of labels of one application. */
export const labelsMax = 10
/** The maximum number of characters of the name of a company's own stage. */
export const stageNameMax = 30
/** The maximum number of characters of an answer template's name. */
export const answerTemplateNameMax = 60
/** The maximum number of answer templates of one company. */
export const answerTemplatesMax = 20
/** The maximum number of stages of one company. */
export const stagesMax = 6
/** The best rating of an application. */
export const ratingMax = 5
/**
 * If a member writes the same note again within this time, the second note counts as an accidental
 * repetition and is not stored.
 */
export const duplicateNoteMs = 60_000
/** The maximum number of resumes in one ZIP archive that a company downloads. */
export const resumesPerArchiveMax = 250
/** The maximum number of applications that one request can move to another status or stage. */
export const bulkMoveMax = 500
/** How long a refusal can be undone before its mail is sent. */
export const refusalUndoMs = 30 * 60_000
/**
 * Lifetime of the answer link. A company receives this link in the mail that notifies it of an
 * application.
 */
export const answerLinkMs = 30 * 24 * 60 * 60_000
/** The donation suggested to early adopters, in whole EUR. */
export const donationEur = 10
/** The minimum time between two mails for the same invoice. */
export const invoiceMailIntervalMs = 10 * 60_000
/** An unpaid purchase is cancelled this long after its last change. */
export const unpaidPurchaseLifeMs = 60 * 24 * 60 * 60_000
/** How long the browser remembers the theme. */
export const themeCookieMs = 365 * 24 * 60 * 60_000
/** The number of calendar months after which the site asks a visitor for cookie consent again. */
export const consentMonths = 6
/**
 * The number of days that the analytics provider may keep its cookie after a visitor has consented.
 */
export const statisticsCookieDays = 365
/** The maximum number of characters of a feedback message. */
export const feedbackTextMax = 5_000
/**
 * The maximum number of characters of the error message that is sent along with a feedback message.
 */
export const feedbackErrorMax = 1_000
/** The maximum number of characters of a request id. */
export const requestIdMax = 100
/** The maximum number of content security policy violations accepted in one report. */
export const cspViolationsPerReportMax = 20
/** The maximum number of bytes of a report of content security policy violations. */
export const cspViolationReportBytes = 64 * 1024
/**
 * The maximum number of content security policy violations stored per hour for one network (an IPv4
 * address or IPv6 /64).
 */
export const cspViolationsNetworkHourly = 60
/** The maximum number of content security policy violations stored per hour in total. */
export const cspViolationsHourly = 2_000
/**
 * The maximum number of distinct kinds of content security policy violation kept in the database.
 */
export const cspViolationKindsMax = 500
/** The time window of the rate limit `WRITES_PER_PERSON` in wrangler.toml. */
export const writeRateLimitWindowMs = 10 * 60_000
/** How long a toast message is shown. */
export const toastMs = 5_000
/** The maximum number of toast messages shown at a time. */
export const toastsMax = 3
/** How long the pointer must rest on an element before its tooltip opens. */
export const tooltipOpenMs = 700
/** How long a tooltip stays open after the pointer has left. */
export const tooltipCloseMs = 300
/**
 * The maximum number of characters of the text with which somebody reports an offer, a company or a
 * person.
 */
export const reportTextMax = 2_000
/** The maximum number of characters of a note by an operator, or of the reason for an action. */
export const operatorNoteMax = 1_000
/** The maximum number of characters of an id that is reported or moderated. */
export const reportedIdMax = 40
/** The maximum number of reports (of offers, companies or people) per hour from one network. */
export const reportsNetworkHourly = 10
/** The maximum number of reports per hour from all networks together. */
export const reportsHourly = 1_000
/** For how many months the person concerned can contest a moderation decision. */
export const moderationObjectionMonths = 6
/**
 * If a company's invoice address is a mailbox at a free provider, its offers are not listed until
 * an operator has reviewed them. Offers that are still not reviewed after this time are listed
 * without a review.
 */
export const offerHoldMs = 48 * 60 * 60_000
