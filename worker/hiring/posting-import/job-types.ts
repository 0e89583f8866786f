import type { JobCategory } from '../../contract/enums.ts'

/** Patterns for job categories in English and Italian titles. A title may match several. */
const titleWords: [RegExp, JobCategory][] = [
  [
    /\b(software|full[ -]?stack|sviluppat\w+|programmat\w+|devops|site reliability|sre|(?<!business )developers?|data engineers?|machine learning engineers?|ml engineers?|cloud engineers?|(mobile|android|ios) engineers?|firmware|embedded engineers?|java|python|php|golang|node\.?js)\b(?! (sales|account))|(^|\s)\.net\b/i,
    'Software Development',
  ],
  [/\b(front[ -]?end|full[ -]?stack|react|angular|vue(\.js)?)\b/i, 'Frontend'],
  // Titles with "pharmac" do not match, because pharmacies also use the words "back end".
  [/^(?!.*\bpharmac).*\b(back[ -]?end|full[ -]?stack)\b/i, 'Backend'],
  [
    /\b(customer (support|service|care|success|experience)|technical support|support (specialist|engineer|agent|representative|analyst|associate)|help ?desk|service desk|call center|contact center|assistenza clienti|servizio clienti|assistenza tecnica)\b/i,
    'Customer Support',
  ],
  [
    /\b(sales|account (executive|manager|director|development)|business develop(er|ment)|[sb]dr|vendit\w+|commerciale|agente di commercio|venditor[ei]|venditrice)\b/i,
    'Sales',
  ],
  [
    /\b(marketing|seo|sem specialist|social media|copywriter|content (creator|strategist|marketer)|brand manager|communications? (manager|specialist)|comunicazione)\b/i,
    'Marketing',
  ],
  [
    /\b((ux|ui|graphic|product|visual|web|brand|interaction|motion|interior|fashion|game|service)[ /&-]*(ux |ui )?design(er)?s?|designers?|art director|illustrator|grafic[oa]|ux|ui\/ux)\b/i,
    'Design',
  ],
  [
    /\b(legal|counsel|attorney|lawyer|paralegal|avvocat\w+|giurist[ai]|legale|rechtsreferendar\w*)\b/i,
    'Legal',
  ],
  [
    /\b(testers?|test (engineer|analyst|automation|specialist)|software test\w*|(engineer|developer) in test|sdet|testing engineer|collaud\w+)\b/i,
    'Testing',
  ],
  [
    /\b(quality (assurance|engineer|control|specialist|inspector|manager|analyst|technician)|qa|q\.a\.|controllo qualità|assicurazione qualità|responsabile qualità|addett\S+ qualità)\b/i,
    'Quality Assurance',
  ],
]

/** Words for work that is not technical. Used if title and category match no other job category. */
const nonTech =
  /\b(pharmac\w+|nurse|nursing|medical|physician|therapist|phlebotom\w+|dental|caregiver|clinic\w*|health coach|store (associate|manager|executive|leader)|shift supervisor|cashier|barista|beauty|retail|stocking|warehouse|driver|courier|corriere|magazzinier\w+|receptionist|reception|segretari\w+|addett\S+|impiegat\S+|operai\w+|contabil\w+|amministrativ\w+|istruttore|educator[ei]|psicolog\w+|polizia|human resources|hr|risorse umane|recruit\w+|talent acquisition|people (partner|operations)|payroll|accountant|accounting|controller|financ\w+|tax|treasury|audit\w*|procurement|buyer|acquisti|logist\w+|supply chain|facilities|executive assistant|office manager|cook|chef|cuoc\w+|camerier\w+|detailer|painter|dent repair|mechanics?|teacher|instructor|consulente finanziario)\b/i

/** Maps feed categories (in lower case) to ours. Omits those that mix several of our categories. */
const categories = new Map(
  Object.entries<JobCategory>({
    software: 'Software Development',
    'software engineering': 'Software Development',
    'software development': 'Software Development',
    'customer support': 'Customer Support',
    'customer service': 'Customer Support',
    'customer success': 'Customer Support',
    'customer experience': 'Customer Support',
    'global support': 'Customer Support',
    'user operations': 'Customer Support',
    support: 'Customer Support',
    sales: 'Sales',
    'sales development': 'Sales',
    'sales domestic': 'Sales',
    'club - sales': 'Sales',
    'retail sales': 'Sales',
    'business development': 'Sales',
    marketing: 'Marketing',
    'corporate - marketing': 'Marketing',
    design: 'Design',
    'product design': 'Design',
    'corporate - design': 'Design',
    legal: 'Legal',
    'legal & compliance': 'Legal',
    testing: 'Testing',
    'quality assurance': 'Quality Assurance',
    'qa & release engineering': 'Quality Assurance',
  }),
)
const nonTechCategory =
  /^(club - .*|human resources.*|hr|people.*|recruiting|talent acquisition|finance.*|accounting.*|administrative|purchasing|supply chain|logistics|manufacturing|production|distribution|repairs and maintenance|health care provider|farming|agronomy|hospitality.*)$/

/** Returns the job categories that a posting states. Never guesses: that would mislead filters. */
export function readPostingJobCategories(
  title: string,
  category: string | undefined,
): JobCategory[] {
  const folded = category?.trim().toLowerCase() ?? ''
  const stated = titleWords.filter(([pattern]) => pattern.test(title)).map(([, type]) => type)
  const types = new Set<JobCategory>(stated)
  const ofCategory = categories.get(folded)
  if (ofCategory) types.add(ofCategory)
  if (types.size === 0 && (nonTech.test(title) || nonTechCategory.test(folded)))
    types.add('Non-Tech')
  return [...types]
}
