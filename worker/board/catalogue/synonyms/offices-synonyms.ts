import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in offices, finance and law. */
export const officesSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
contabile = accountant = contabilita = ragioniere = addetto contabilita = accounting = impiegato contabile = bookkeeper
segretario = secretary = segreteria = addetto segreteria = segretaria
assistente di direzione = executive assistant = personal assistant = assistente esecutivo = management assistant
receptionist = reception = addetto reception = front desk = portineria = addetto accoglienza > front office
office manager = responsabile ufficio
direttore finanziario = cfo = chief financial officer = finance director = responsabile amministrativo
analista finanziario = financial analyst = finance analyst = financial planning
commercialista = dottore commercialista = tax advisor = tax consultant = chartered accountant
fiscale = tax = fiscalista = tax specialist
cassiere di banca = bank teller = teller
consulente finanziario = financial advisor = promotore finanziario = private banker = wealth manager
credito = credit analyst = analista crediti = loan officer = mutui = mortgage
assicurazioni = insurance = assicuratore = insurance agent = agente assicurativo = consulente assicurativo
perito assicurativo = loss adjuster = claims adjuster = liquidatore sinistri = sinistri = claims
attuario = actuary = actuarial
avvocato = lawyer = attorney = legale = legal counsel = praticante avvocato > giurista = corporate counsel
paralegal = assistente legale = legal assistant = segreteria legale
notaio = notary = studio notarile
hr manager = responsabile risorse umane = responsabile hr = human resources manager = people manager
recruiter = selezionatore = selezione del personale = talent acquisition = recruiting = head hunter = addetto selezione = recruitment consultant = sourcer
amministratore delegato = ceo = chief executive officer = direttore generale = general manager = managing director
direttore operativo = coo = chief operating officer = operations director
agente immobiliare = real estate agent = consulente immobiliare = mediatore immobiliare = realtor = immobiliare
supervisore = supervisor = capo turno = caposquadra = capo squadra
tecnico = technician
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
addetto paghe = payroll = paghe e contributi = paghe = payroll specialist = elaborazione paghe = buste paga = consulente paghe
contabilita clienti = accounts receivable = ciclo attivo
contabilita fornitori = accounts payable = ciclo passivo
fatturazione = billing = addetto fatturazione = invoicing
recupero crediti = credit collection = collections = debt collector = credit control
amministrativo = impiegato amministrativo = administrative = amministrazione = addetto amministrativo = administrative assistant = administration
impiegato = office clerk = clerk = impiegato ufficio = lavoro di ufficio = office assistant
front office = frontoffice = sportello = addetto sportello = accoglienza
controller = controllo di gestione = controller di gestione = financial controller = addetto controllo di gestione
revisore = auditor = audit = internal audit = revisione contabile = revisore dei conti
tesoreria = treasury = treasury analyst
risk manager = risk management = gestione del rischio = risk analyst
compliance = compliance officer = conformita normativa
antiriciclaggio = anti money laundering = aml = kyc
banca = bank = bancario = impiegato di banca = banking = addetto sportello bancario
investment banking = mergers acquisitions
trader = trading
legal counsel = ufficio legale = giurista di impresa = legal = legale interno = in house counsel
privacy = data protection = gdpr = dpo = data protection officer
contract manager = contrattualistica = contract specialist = contract administrator
risorse umane = human resources = hr = personale = hr specialist = addetto risorse umane = people operations = hr generalist
hr business partner = hrbp = people partner
formazione = training = formatore = trainer = learning development = corporate trainer
comp ben = total rewards = politiche retributive
employer branding = talent marketing
consulente del lavoro = labour consultant = employment consultant
consulente = consultant = consulenza > advisor
operations manager = responsabile operativo = responsabile operations = operation manager
chief of staff = capo di gabinetto
progettazione europea = europrogettista = eu project manager = grant writer
fundraiser = raccolta fondi = fundraising
no profit = nonprofit = non profit = terzo settore = ong = ngo
amministratore di condominio = property manager = gestione immobili = building manager
real estate = immobiliare = settore immobiliare
facility manager = facility management = servizi generali = facilities
concorso = concorso pubblico = selezione pubblica = bando di concorso = avviso di selezione
istruttore amministrativo = funzionario amministrativo = collaboratore amministrativo = assistente amministrativo
categorie protette = legge 68 = l 68 99 = disabili = protected categories
resp > responsabile
add > addetto
amm > amministrativo = amministrazione
ing > ingegnere
apprendistato = apprentice = apprenticeship = apprendista
stage = tirocinio = internship = intern = stagista = tirocinante = trainee
volontario = volunteer = volontariato = servizio civile
tempo indeterminato = permanent = contratto indeterminato = posto fisso
tempo determinato = fixed term = temporary = contratto a termine = seasonal
stagionale = seasonal = lavoro stagionale
laureato = graduate = neolaureato
dirigente = executive
responsabile = manager = head
direttore = director
team leader = team lead = capo team = capogruppo = responsabile di team
analista = analyst
assistente = assistant
ingegnere = engineer
vice direttore = assistant manager = vicedirettore = deputy manager = assistant director
`,
  },
]
