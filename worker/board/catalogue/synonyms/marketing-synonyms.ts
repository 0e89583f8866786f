import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in marketing, sales and customer service. */
export const marketingSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
call center = callcenter = contact center = operatore telefonico = centralinista = operatore call center = telefonista
marketing specialist = addetto marketing = specialista marketing = marketing assistant
event manager = organizzatore di eventi = eventi = event planner = event coordinator = events
vendite = sales = commerciale = addetto vendite = venditore = sales representative = sales specialist = salesperson
agente di commercio = agente commerciale = sales agent = rappresentante di commercio = rappresentante = sales representative = agente di vendita
account manager = responsabile clienti = gestione clienti = key account = account executive
direttore commerciale = responsabile commerciale = sales manager = responsabile vendite = head of sales = sales director
back office = backoffice = addetto back office = impiegato back office
informatore scientifico = informatore medico scientifico = medical representative = isf = pharmaceutical sales
promoter = hostess = promotore = steward
merchandiser = addetto allestimento = visual merchandiser = merchandising
buyer = acquisti = ufficio acquisti = addetto acquisti = purchasing = procurement = responsabile acquisti = approvvigionamento = purchasing specialist
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
assistenza clienti = customer care = customer support = servizio clienti = customer service = supporto clienti = customer assistance = addetto assistenza clienti = customer experience specialist
customer success = customer success manager = csm
telemarketing = teleselling = televendite = outbound sales = operatore outbound
digital marketing = marketing digitale = web marketing = digital marketing specialist = online marketing
seo = seo specialist = search engine optimization = specialista seo
sem = ppc = google ads = paid media = performance marketing = media buyer
email marketing = email marketing specialist = crm marketing
growth marketing = growth hacker = growth manager
brand manager = responsabile di marca = brand marketing
product marketing = product marketing manager = marketing di prodotto
key account manager = kam = responsabile grandi clienti
account executive = commerciale = sales executive
area manager = responsabile di area = capo area = district manager = regional manager
inside sales = vendite interne = back office commerciale = commerciale interno = internal sales
business development = sviluppo business = business developer = business development manager = sviluppo commerciale = bdr
sales development representative = sdr = bdr = business development representative
export manager = responsabile export = ufficio estero = export sales = commerciale estero
mystery shopper = cliente misterioso
pricing = pricing analyst = pricing specialist
market research = ricerche di mercato = market analyst = analista di mercato
affiliate marketing = partnership manager = partnerships = responsabile partnership
category manager = category management
`,
  },
]
