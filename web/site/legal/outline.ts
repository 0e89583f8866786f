/** A clause of the legal texts. In legal.json, its keys begin with `<part>.<name>.`. */
type Clause = {
  name: string
  /** The keys of the paragraphs at the start of the clause. */
  before?: readonly string[]
  /** The keys of the paragraphs at the end of the clause. */
  after?: readonly string[]
  /** The keys of list items, relative to `<part>.<name>.items`. */
  items?: readonly string[]
  /** The keys of the entries of a `<dl>` list, relative to `<part>.<name>.terms`. */
  terms?: readonly string[]
}

export type LegalPart = {
  name: 'privacy' | 'terms' | 'cookies'
  anchor: string
  clauses: readonly Clause[]
}

/** All parts of the legal texts, in order. Other pages link to their anchors. */
export const legalPageOutline: readonly LegalPart[] = [
  {
    name: 'privacy',
    anchor: 'privacy',
    clauses: [
      { name: 'short', items: ['free', 'sold', 'resume', 'counted', 'own'] },
      { name: 'operator', before: ['who'], after: ['write'] },
      {
        name: 'data',
        before: ['basis'],
        terms: [
          'reading',
          'counting',
          'account',
          'links',
          'profile',
          'reader',
          'applying',
          'marks',
          'jobMails',
          'alerts',
          'company',
          'feedback',
          'statistics',
        ],
      },
      { name: 'choice', before: ['account', 'consent'] },
      { name: 'seen', items: ['companies', 'others', 'invoices', 'law'] },
      { name: 'processors', before: ['who'], after: ['transfers'] },
      { name: 'retention' },
      {
        name: 'rights',
        before: ['intro'],
        terms: ['access', 'correct', 'erase', 'withdraw', 'object', 'complain'],
      },
      { name: 'safety', before: ['how'] },
      { name: 'minors', before: ['age'] },
      { name: 'changes', before: ['how'] },
    ],
  },
  {
    name: 'terms',
    anchor: 'termini',
    clauses: [
      { name: 'service', before: ['what', 'beta'] },
      { name: 'users', before: ['anyone', 'mailbox'] },
      { name: 'freelancers', before: ['free', 'truth'] },
      {
        name: 'companies',
        before: ['intro'],
        items: ['real', 'verified', 'fair', 'free', 'data', 'answer'],
        after: ['removal'],
      },
      { name: 'plans', before: ['how'], after: ['paying', 'changing'] },
      { name: 'early', before: ['free', 'gift'] },
      { name: 'content', before: ['yours'], items: ['others', 'people', 'machines', 'names'] },
      { name: 'moderation', before: ['report', 'decide', 'effects', 'object', 'contact'] },
      { name: 'promise', before: ['hiring', 'liability'] },
      { name: 'closing', before: ['you', 'we'] },
      { name: 'law', before: ['italian', 'changes'] },
    ],
  },
  {
    name: 'cookies',
    anchor: 'cookie',
    clauses: [
      { name: 'what', before: ['text'] },
      { name: 'technical', before: ['text'] },
      { name: 'statistics', before: ['text'] },
      { name: 'choose', before: ['how'] },
    ],
  },
]

export const buildClauseAnchor = (part: LegalPart, clause: Clause): string =>
  `${part.anchor}-${clause.name}`
