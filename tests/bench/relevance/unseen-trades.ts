import type { JudgedQuery } from './judged-query.ts'

/** Unseen queries about jobs in care, health, teaching, workshops, warehouses and transport. */
export const unseenTradeQueries: JudgedQuery[] = [
  // Care, health and teaching
  { text: 'nurses', belongs: /^[^@]*(\bnurs|infermier|\bRN\b|\bNP\b)/i },
  {
    text: 'nurse practitioner part time',
    belongs: /^(?=[^@]*(nurse pract|\bNP\b))(?=.*(#Part-time|part.?time|per diem))/i,
  },
  {
    text: 'medico di famiglia',
    belongs:
      /^[^@]*(family (medicine )?physician|medic[oi]\b|primary care (physician|doctor)|\bphysician(?! assist))/i,
  },
  { text: 'tecnico di farmacia', belongs: /^[^@]*(pharmacy tech|tecnico[^@]*farmac)/i },
  { text: 'pharmacist remote', belongs: /^(?=[^@]*pharmacist).*(#remote|remote)/i },
  { text: 'phlebotomists', belongs: /^[^@]*phlebotom/i },
  { text: 'prelievi', belongs: /^[^@]*(phlebotom|preliev)/i },
  { text: 'medical assistant', belongs: /^[^@]*(medical|clinical|healthcare) assist/i },
  { text: 'massaggiatrice', belongs: /^[^@]*massa(g|ggi)/i },
  { text: 'istruttrice pilates', belongs: /^[^@]*pilates/i },
  {
    text: 'personal trainer',
    belongs: /^[^@]*(personal train|fitness)/i,
    never: /^[^@]*sales train/i,
  },
  { text: 'estetista', belongs: /^[^@]*(estetist|esthetic)/i },
  { text: 'educatrice', belongs: /^[^@]*(educat(or|ric)|insegnant)/i },
  { text: 'social worker', belongs: /^[^@]*(social work|assistent[ei] social)/i },
  {
    text: 'tecnico di laboratorio',
    belongs: /^[^@]*(\blaborator|\blab (tech|assoc|assist|coord))/i,
  },
  {
    text: 'ricercatrice machine learning',
    belongs:
      /^(?=[^@]*(research|ricerc|scientist))[^@]*(machine learning|\bML\b|\bAI\b|deep learning)/i,
  },
  {
    text: 'research scientists',
    belongs:
      /^[^@]*(research[^@]{0,25}scientist|scientist[^@]{0,15}research|applied scientist|research engineer)/i,
  },

  // Workshops, warehouses and roads
  {
    text: 'guardie giurate',
    belongs:
      /^[^@]*(giurat|security (guard|officer)|portierato|servizi fiduciari|vigilanza privata)/i,
  },
  {
    text: 'carrozziere',
    belongs:
      /^[^@]*(carrozz|auto ?body|body (shop|repair|tech)|paintless|dent (repair|tech)|auto painter)/i,
  },
  { text: 'verniciatore auto', belongs: /^[^@]*(painter|vernici|\bpaint\b)/i },
  {
    text: 'auto mechanic',
    belongs: /^[^@]*(mechanic\b|auto(motive)?[^@]{0,20}tech|meccanic[oi] (auto|d'auto))/i,
    never: /^[^@]*mechanical engineer/i,
  },
  { text: 'delivery drivers', belongs: /^[^@]*(driver|courier)(?!,? software)/i },
  { text: 'corriere', belongs: /^[^@]*(driver|courier|corrier|consegn)/i },
  { text: 'magazinere', belongs: /^(?![^@]*data warehouse)[^@]*(magazzin|warehouse)/i },
  {
    text: 'warehouse workers',
    belongs: /^(?![^@]*data warehouse)[^@]*(warehouse|magazzin)/i,
    never: /^[^@]*data warehouse/i,
  },
  { text: 'tornitore cnc', belongs: /^[^@]*(\bcnc\b|tornitor|machinist|fresator)/i },
  {
    text: 'montatore meccanico',
    belongs: /^[^@]*(montator|montaggi|assembler|assemblagg|assembly (tech|oper|assoc))/i,
  },
  {
    text: 'addetta confezionamento',
    belongs: /^[^@]*(confezionam|packer|packaging (oper|tech|assoc)|imballa)/i,
  },
  {
    text: 'operatrice di produzione',
    belongs:
      /^[^@]*(operai|(addett|operat)[^@]{0,20}produzione|production (oper|assoc|worker|tech|team)|manufacturing (oper|assoc|tech))/i,
  },
  {
    text: 'quality inspector',
    belongs: /^[^@]*(inspector|quality (control|assurance|tech|inspect)|controllo qualit|collaud)/i,
  },
  { text: 'elettricsta', belongs: /^[^@]*(elettricist|electrician|electrical tech)/i },
  {
    text: 'construction manager',
    belongs:
      /^[^@]*(construction[^@]{0,25}(manager|lead|super|director|project)|cantier|superintendent)/i,
  },
  {
    text: 'ingegnere della sicurezza',
    belongs:
      /^[^@]*(sicurezza|(safety|\bHSE|\bEHS)[^@]{0,25}(engineer|specialist|manager|coordinator)|security engineer|\brspp\b)/i,
  },
  { text: 'housekeeping', belongs: /^[^@]*(housekeep|puliz|clean(er|ing))/i },
  { text: 'starbucks', belongs: /^[^@]*(starbucks|barista)/i },
  {
    text: 'front desk part time',
    belongs: /^(?=[^@]*(front (desk|office)|reception))(?=.*#Part-time|[^@]*part.?time)/i,
  },
]
