/** Business constants of the product: every bound that both sides of the wire must agree on. */
export const limits = {
  /** Offers on one page of the public list. */
  pageSize: 5,
  pageSizeMax: 50,
  /** Offers on one page of a company. */
  companyPageSize: 20,
  /** Applications on one page of an offer. */
  applicationsPageSize: 50,
  /** Pages past this one are refused: no person scrolls there, and it bounds the work. */
  pageMax: 100_000,
  /** Characters of a free-text search. */
  searchMax: 200,
  /** Values in one multi-value filter, and characters of one skill. */
  filterValuesMax: 30,
  skillMax: 50,
  /** Whole EUR a year that the salary filter accepts. */
  salaryMax: 100_000_000,
  /** Bytes of a JSON request body. */
  jsonBodyBytes: 256 * 1024,
  /** Characters of an offer's title and of its description as HTML. */
  titleMax: 200,
  descriptionMax: 20_000,
  /** A description longer than this is folded on the card, to this height in CSS pixels. */
  descriptionFold: 700,
  descriptionFoldHeight: 150,
  /** Skills on a closed card before the "+N" badge. */
  cardSkills: 3,
  /** Infinite scroll fires when this share of the sentinel is on screen. */
  scrollThreshold: 0.9,
  /** Offers that scrolling brings; from then on a button brings as many, and the footer can be reached. */
  scrolledOffers: 30,
  /** Characters of an e-mail address, of a person's or a company's name, of a job's or school's. */
  emailMax: 254,
  nameMax: 120,
  phoneMax: 30,
  /** Characters of a web address, and of a path to come back to after signing in. */
  urlMax: 500,
  pathMax: 1_000,
  socialLinksMax: 10,
  /** Characters of the texts of a profile; `usernameMax` is "fewer than 32". */
  jobTitleMax: 120,
  summaryMin: 100,
  summaryMax: 1_000,
  usernameMin: 3,
  usernameMax: 31,
  residencyMin: 3,
  residencyMax: 32,
  entryDescriptionMax: 5_000,
  coverLetterMax: 1_000,
  /** How many a profile may hold. */
  profileSkillsMax: 50,
  profileLanguagesMax: 43,
  profileEntriesMax: 50,
  /** Whole EUR. */
  hourlyRateMin: 10,
  yearlySalaryMin: 10,
  /** A link for signing in lives 10 minutes from when its mail goes out, one for signing up a day. */
  loginTokenMs: 10 * 60_000,
  signupTokenMs: 24 * 60 * 60_000,
  /** A session ends after so long without a refresh, and after so long in any case. */
  sessionIdleMs: 30 * 24 * 60 * 60_000,
  sessionMs: 90 * 24 * 60 * 60_000,
  accessTokenMs: 10 * 60_000,
  /** A browser remembers so many addresses that somebody signed in with, for so long after the last. */
  knownAddressesMax: 5,
  knownBrowserMs: 365 * 24 * 60 * 60_000,
  /**
   * Bytes of an uploaded picture and pixels of its sides: at 8 bits a sample it decodes to at most
   * 64 MB. Bytes of a resume, of all of one person.
   */
  imageBytes: 2 * 1024 * 1024,
  imageSide: 4_096,
  resumeBytes: 5 * 1024 * 1024,
  filesBytes: 20 * 1024 * 1024,
  /** Files that one person may upload in ten minutes: pictures, logos and resumes together. */
  uploadsMax: 20,
  uploadsWindowMs: 10 * 60_000,
  /** What a multipart body may have around its file. */
  uploadOverheadBytes: 16 * 1024,
  /** CVs that one person may have read in an hour. */
  cvReadingsHourly: 20,
  /** How long the link lives that deletes an account. */
  deletionLinkMs: 60 * 60_000,
  /** How often in 24 hours somebody may have all their data. */
  exportsDaily: 10,
  /** How long a link to a resume opens it. */
  resumeLinkMs: 15 * 60_000,
  /** For how long a request with an `Idempotency-Key` is remembered, and how long such a key is. */
  idempotencyMs: 24 * 60 * 60_000,
  idempotencyKeyMax: 255,
  /** How long a page that only says something stays before it goes on. */
  redirectMs: 3_000,
  /** A link that verifies a company lives a week from when its mail goes out. */
  companyTokenMs: 7 * 24 * 60 * 60_000,
  /**
   * A verified company that says something else of itself has so long to confirm it before its offers are
   * unlisted; another such time begins after a pause at the soonest.
   */
  confirmMs: 7 * 24 * 60 * 60_000,
  confirmPauseMs: 30 * 24 * 60 * 60_000,
  /** Offers one owner may publish in 24 hours, whatever becomes of them. */
  publicationsDaily: 20,
  /** What was taken back no longer ago than this is not new when it is published again. */
  repostMs: 90 * 24 * 60 * 60_000,
  /** Characters of a company's postal address, and of a VAT number without its country code. */
  addressMax: 300,
  vatNumberMin: 8,
  vatNumberMax: 12,
  /** Bytes of a company's logo as it is uploaded. */
  logoBytes: 2 * 1024 * 1024,
  /** How many an offer may name. */
  offerSkillsMax: 20,
  offerLocationsMax: 30,
  /** The number of applications at which an offer may be told to close itself. */
  applicationsLimitMax: 10_000,
  /** Days that a chart of views and applications goes back. */
  statisticsDays: 30,
  /** Applications one person may send in 24 hours. */
  applicationsDaily: 50,
  /** For so long a refusal can be taken back before its mail goes out. */
  refusalUndoMs: 30 * 60_000,
  /** For so long the buttons of the mail that tells a company of an application work. */
  answerLinkMs: 30 * 24 * 60 * 60_000,
  /** Whole EUR that early adopters are asked for. */
  donationEur: 10,
  /** The mail of one invoice goes out again after so long at the soonest. */
  invoiceMailMs: 10 * 60_000,
  /** A purchase that nobody pays is given up so long after it was last asked for. */
  invoiceLifeMs: 60 * 24 * 60 * 60_000,
  /** For so long the browser remembers the theme. */
  themeMs: 365 * 24 * 60 * 60_000,
  /** Nobody is asked for consent again before so many months of the calendar. */
  consentMonths: 6,
  /** For so long the provider of analytics may keep its cookie, after a yes. */
  statisticsCookieDays: 365,
  /** Characters of what somebody tells us of an error, of what went wrong, as a page tells it, and of
   * the id of a request. */
  feedbackTextMax: 5_000,
  feedbackErrorMax: 1_000,
  requestIdMax: 100,
  /** Violations of the content security policy that one report may bring, and that are kept an hour. */
  violationsAtOnce: 20,
  violationsBytes: 64 * 1024,
  violationsHourlyNetwork: 60,
  violationsHourly: 2_000,
  /** Kinds of violations in the database. */
  violationKinds: 500,
  /** What a person may write within `writesWindowMs` is `WRITES_PER_PERSON` in wrangler.toml. */
  writesWindowMs: 10 * 60_000,
  toastMs: 5_000,
  toastsAtOnce: 3,
  tooltipOpenMs: 700,
  tooltipCloseMs: 300,
} as const
