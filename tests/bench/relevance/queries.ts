import type { JudgedQuery } from './judged-query.ts'

/** Queries in many trades, written by the author of the ranking. */
export const knownQueries: JudgedQuery[] = [
  {
    text: 'assistenza clienti',
    belongs:
      /^[^@]*(assistenza clienti|customer (care|support|service|assistance)|servizio clienti|supporto clienti)/i,
  },
  {
    text: 'customer care',
    belongs:
      /^[^@]*(assistenza clienti|customer (care|support|service)|servizio clienti|supporto clienti)/i,
  },
  { text: 'sviluppatrice', belongs: /^[^@]*(svilupp|developer|programmator|software engineer)/i },
  { text: 'sviluppatori web', belongs: /^[^@]*(web|front.?end|full.?stack)[^@]*/i },
  { text: 'devloper', belongs: /^[^@]*(svilupp|developer|programmator|software engineer)/i },
  { text: 'sviluppatore java milano', belongs: /^[^@]*java[^@]*@[^#]*milano/i },
  { text: 'frontend developer', belongs: /^[^@]*front.?end[^@]*/i },
  { text: 'full stack', belongs: /^[^@]*full.?stack/i },
  { text: 'node.js', belongs: /^[^@]*node\.?\s?js/i },
  { text: 'data engineer', belongs: /^[^@]*data[^@]{0,20}engineer/i },
  { text: 'data scientist remoto', belongs: /^[^@]*data scien[^@]*@.*#remote/i },
  { text: 'data analyst', belongs: /^[^@]*(data[^@]{0,20}analyst|analista dati|data analysis)/i },
  { text: 'machine learning engineer', belongs: /^[^@]*(machine learning|\bML\b)/i },
  { text: 'sistemista', belongs: /^[^@]*(sistemist|system(s)? (admin|engineer)|sysadmin)/i },
  { text: 'cyber security', belongs: /^[^@]*(cyber|security|sicurezza informatica)/i },
  { text: 'devops', belongs: /^[^@]*(dev ?ops|site reliability|\bSRE\b)/i },
  {
    text: 'project manager',
    belongs: /^[^@]*(project (manage|lead)|\bPM\b|capo progetto|responsabile di progetto)/i,
  },
  { text: 'product manager', belongs: /^[^@]*product (manager|owner)/i },
  { text: 'ux designer', belongs: /^[^@]*(\bux\b|user experience|product design|ui\/ux|\bui\b)/i },
  { text: 'grafico', belongs: /^[^@]*(grafic|graphic|visual design)/i },
  { text: 'social media manager', belongs: /^[^@]*(social media|community manag)/i },
  { text: 'addetto paghe', belongs: /^[^@]*(paghe|payroll)/i },
  { text: 'payroll', belongs: /^[^@]*(paghe|payroll)/i },
  { text: 'contabile', belongs: /^[^@]*(contabil|account(ant|ing|s)|ragionier|bookkeep)/i },
  { text: 'impiegato amministrativo', belongs: /^[^@]*(amministra|administrat)/i },
  { text: 'segretaria', belongs: /^[^@]*(segret|secretar)/i },
  {
    text: 'risorse umane',
    belongs: /^[^@]*(risorse umane|human resources|\bhr\b|personale|people (op|partner))/i,
  },
  { text: 'recruiter', belongs: /^[^@]*(recruit|talent acquisition|selezion|sourcer)/i },
  { text: 'avvocato', belongs: /^[^@]*(avvocat|lawyer|attorney|legal|counsel|praticant)/i },
  {
    text: 'commessa',
    belongs:
      /^[^@]*(commess|shop assistant|addett[^@]{0,12}vendit|(store|sales|retail)[^@]{0,12}(associate|assistant))/i,
  },
  { text: 'cassiera', belongs: /^[^@]*(cassier|cashier|cassa)/i },
  {
    text: 'store manager',
    belongs:
      /^[^@]*((store|shop|retail)[^@]{0,12}manager|responsabile (negozio|punto vendita)|direttore negozio)/i,
  },
  { text: 'barista', belongs: /^[^@]*(barist|bartender|addett[^@]* bar\b|banconi)/i },
  { text: 'cuoco', belongs: /^[^@]*(cuoc|cook|chef|cucina|culinary)/i },
  { text: 'magazziniere', belongs: /^[^@]*(magazzin|warehouse)/i },
  { text: 'autista', belongs: /^[^@]*(autist|driver|conducent)/i },
  { text: 'logistica', belongs: /^[^@]*(logisti)/i },
  { text: 'supply chain', belongs: /^[^@]*supply chain/i },
  {
    text: 'operaio',
    belongs: /^[^@]*(operai|production (worker|operat|associate)|factory|addett[^@]*produzione)/i,
  },
  { text: 'saldatore', belongs: /^[^@]*(saldat|weld)/i },
  { text: 'manutentore', belongs: /^[^@]*(manuten|maintenance)/i },
  {
    text: 'elettricista',
    belongs: /^[^@]*(elettricist|electrician|electrical tech|impiant[^@]*elettric)/i,
  },
  { text: 'meccanico', belongs: /^[^@]*(meccanic|mechanic|automotive tech)/i },
  {
    text: 'ingegnere meccanico',
    belongs:
      /^[^@]*(ingegner[^@]*meccanic|mechanical[^@]*(engineer|design)|progettist[^@]*meccanic|disegnator[^@]*meccanic)/i,
  },
  { text: 'ingegnere civile', belongs: /^[^@]*(civil|ingegner[^@]*civil|struttur|structural)/i },
  { text: 'geometra', belongs: /^[^@]*(geometr|surveyor|cantiere)/i },
  {
    text: 'capo cantiere',
    belongs: /^[^@]*(cantiere|site manager|construction (manager|super)|superintendent)/i,
  },
  { text: 'controllo qualità', belongs: /^[^@]*(qualit|quality)/i },
  { text: 'infermiere', belongs: /^[^@]*(infermier|nurse|\brn\b|nursing)/i },
  {
    text: 'infermiera pediatrica',
    belongs: /^[^@]*((infermier|nurs)[^@]*pediat|pediat[^@]*(infermier|nurs)|infermier|nurse)/i,
  },
  { text: 'medico', belongs: /^[^@]*(medic[oi]\b|doctor|physician|dirigent[ei] medic)/i },
  { text: 'farmacista', belongs: /^[^@]*(farmacist|pharmacist)/i },
  { text: 'fisioterapista', belongs: /^[^@]*(fisioterap|physiotherap|physical therap)/i },
  { text: 'psicologo', belongs: /^[^@]*(psicolog|psycholog|psicoterap|psychotherap)/i },
  { text: 'educatore', belongs: /^[^@]*(educat|pedagog)/i },
  {
    text: 'assistente sociale',
    belongs: /^[^@]*(assistent[ei] social|social work|servizi social)/i,
  },
  { text: 'insegnante', belongs: /^[^@]*(insegnan|teacher|docent|professor|maestr)/i },
  { text: 'ricercatore', belongs: /^[^@]*(ricerc|research|scientist)/i },
  {
    text: 'stage marketing',
    belongs: /^(?=[^@]*(marketing))(?=[^@]*(intern|stage|tirocin)|.*#Internship)/i,
  },
  {
    text: 'stage',
    belongs: /^[^@]*\b(intern(s|ship|ships)?|stage|stagista|tirocin\w+)\b|#Internship/i,
  },
  { text: 'part time', belongs: /#Part-time|^[^@]*part[ -]?time/i },
  {
    text: 'commessa part time',
    belongs:
      /^(?=[^@]*(commess|shop assistant|addett[^@]{0,12}vendit|(store|sales|retail)[^@]{0,12}(associate|assistant)))(.*#Part-time|[^@]*part[ -]?time)/i,
  },
  { text: 'remoto', belongs: /#remote|^[^@]*(remote|remoto)/i },
  { text: 'smart working marketing', belongs: /^[^@]*marketing.*#remote/i },
  {
    text: 'junior developer',
    belongs: /^(?=[^@]*(developer|svilupp|software engineer|programm))(?=.*(#Entry|junior))/i,
  },
  { text: 'varese', belongs: /varese/i },
  { text: 'rome', belongs: /^.*\b(roma|rome)\b/i },
  { text: 'milan marketing', belongs: /^[^@]*marketing[^@]*@[^#]*milano/i },
  {
    text: 'Deutschland sales',
    belongs: /^(?=[^@]*(sales|account|vendit|commercial))(?=.*german(ia|y))/i,
  },
  { text: 'slovenia', belongs: /slovenia/i },
  {
    text: 'agente di commercio',
    belongs: /^[^@]*(agent[ei][^@]*(commerc|vendit)|sales (agent|rep)|rappresentant)/i,
  },
  { text: 'account executive', belongs: /^[^@]*account (executive|manager)/i },
  { text: 'pulizie', belongs: /^[^@]*(puliz|clean|custodian|janitor)/i },
  {
    text: 'security guard',
    belongs: /^[^@]*(security (guard|officer)|guardia|vigilan|portier|asset protection)/i,
  },
  { text: 'receptionist', belongs: /^[^@]*(reception|front desk|accoglienza)/i },
  { text: 'polizia locale', belongs: /^[^@]*(polizia local|vigil)/i },
  { text: 'traduttrice', belongs: /^[^@]*(tradu|translat|linguist|locali[sz]ation)/i },
  { text: 'e-commerce', belongs: /^[^@]*e-?commerce/i },
  { text: 'buyer', belongs: /^[^@]*(buyer|acquist|procurement|purchas|sourcing)/i },
  {
    text: 'controller di gestione',
    belongs: /^[^@]*(controll(er|o di gestione)|financial control)/i,
  },
  { text: 'elettronico', belongs: /^[^@]*(elettronic|electronic)/i },
]
