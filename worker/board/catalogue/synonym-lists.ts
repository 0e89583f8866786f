import { cityNames } from '../../contract/board/city-names.ts'

/** Groups of words, and where they come from. */
export type SynonymList = { source: string; arePlaces?: true; groups: string }

/**
 * A line is a group: `a = b` find each other, and `a = b > c = d` finds also c and d, which do not find a
 * or b, since they are a part of it. Any form of a word stands for all of them.
 */
export const synonymLists: SynonymList[] = [
  {
    source: 'software and data: by hand, from titles in Italian and English offers',
    groups: `
sviluppatore = developer = programmatore = programmer = software developer = sviluppatore software = software engineer > coder
software engineer = ingegnere del software = ingegnere software = sviluppatore software = software developer
front end = frontend = sviluppatore frontend = frontend developer = frontend engineer
back end = backend = sviluppatore backend = backend developer = backend engineer
full stack = fullstack = sviluppatore full stack = full stack developer
web developer = sviluppatore web = programmatore web = web engineer
mobile developer = sviluppatore mobile = app developer > sviluppatore ios = sviluppatore android = ios engineer = android engineer
ios developer = sviluppatore ios = ios engineer
android developer = sviluppatore android = android engineer
node js = nodejs
react = reactjs = react js
vue = vuejs = vue js
angular = angularjs = angular js
next js = nextjs
javascript = js = java script
typescript = ts
dotnet = net developer = asp net = sviluppatore net
c# = csharp = c sharp
c++ = cpp
golang = go developer
python developer = sviluppatore python = programmatore python
java developer = sviluppatore java = programmatore java = java engineer
php developer = sviluppatore php = programmatore php
postgres = postgresql
kubernetes = k8s
machine learning = ml = apprendimento automatico
artificial intelligence = ai = intelligenza artificiale = ia
deep learning = reti neurali = neural networks
data scientist = scienziato dei dati = data science
data analyst = analista dati = analista dei dati = data analytics
data engineer = ingegnere dei dati = data engineering
data entry = inserimento dati = addetto inserimento dati = immissione dati
database administrator = dba = amministratore database
business intelligence = bi = bi analyst = bi developer
business analyst = analista funzionale = analista di business = functional analyst
system administrator = sysadmin = sistemista = amministratore di sistema = systems administrator = system engineer
network engineer = sistemista di rete = network administrator = ingegnere di rete
devops = dev ops = devops engineer = site reliability engineer = sre
cloud engineer = ingegnere cloud = cloud architect
cybersecurity = cyber security = sicurezza informatica = information security = it security = infosec
penetration tester = pentester = ethical hacker
help desk = helpdesk = service desk = supporto tecnico = technical support = it support = assistenza tecnica informatica = desktop support
informatico = it specialist = tecnico informatico = information technology
quality assurance = qa = tester = software tester = collaudatore software = qa engineer = test engineer
test automation = automation tester = qa automation
solution architect = architetto software = software architect = solutions architect = architetto di soluzioni
embedded = firmware = sistemi embedded = embedded software
it manager = responsabile it = responsabile informatico = responsabile sistemi informativi = head of it
chief technology officer = cto = direttore tecnico
engineering manager = responsabile sviluppo = head of engineering
tech lead = technical lead = lead developer = team leader tecnico
scrum master = agile coach
product owner = product manager = responsabile di prodotto
project manager = responsabile di progetto = capo progetto = pm = project management = gestione progetti = project leader
program manager = programme manager = responsabile di programma
game developer = sviluppatore videogiochi = game programmer = sviluppatore di giochi
blockchain = web3 = smart contract
erp = consulente erp > sap = consulente sap = dynamics = navision
sap consultant = consulente sap = sap specialist
salesforce developer = sviluppatore salesforce
crm specialist = specialista crm = crm manager
webmaster = web master = gestione sito web
technical writer = redattore tecnico = documentation engineer
solutions engineer = sales engineer = presales = pre sales = prevendita
data center = datacenter = centro dati
e commerce = ecommerce = commercio elettronico = e commerce manager = e commerce specialist
data base = database = banca dati
prompt engineer = llm engineer
`,
  },
  {
    source: 'design, media and communication: by hand',
    groups: `
grafico = graphic designer = grafica = graphic design = visual designer = disegnatore grafico
ux designer = progettista ux = user experience designer = product designer = ux ui designer = ui designer
ui designer = interface designer = ux ui designer = product designer
web designer = progettista web
art director = direttore artistico = direttore creativo = creative director
illustratore = illustrator
fotografo = photographer = fotografa
videomaker = video maker = video editor = montatore video = video producer = operatore video
animatore grafico = motion designer = motion graphics = animator
interior designer = arredatore = progettista di interni = architetto di interni = interior design
fashion designer = stilista = designer di moda
copywriter = copy writer = content writer = redattore web = autore testi
content creator = creatore di contenuti = content specialist = content manager
redattore = editor = redattrice
giornalista = journalist = reporter
traduttore = translator = traduzioni = linguist
interprete = interpreter
localization = localizzazione = localization specialist
correttore di bozze = proofreader
social media manager = social media specialist = smm = community manager = social media
community manager = gestore di community
addetto stampa = press office = ufficio stampa = pr specialist = public relations
relazioni pubbliche = public relations = pr = media relations
comunicazione = communication = communications = addetto comunicazione = communications specialist
regista = film director = director of photography
tecnico audio = sound engineer = fonico = audio engineer
tipografo = stampatore = addetto stampa digitale = printer = press operator
bibliotecario = librarian
archivista = archivist
restauratore = art restorer = conservator
museo = museum = curatore = curator
musicista = musician
`,
  },
  {
    source: 'marketing, sales and customers: by hand',
    groups: `
assistenza clienti = customer care = customer support = servizio clienti = customer service = supporto clienti = customer assistance = addetto assistenza clienti = customer experience specialist
customer success = customer success manager = csm
call center = callcenter = contact center = operatore telefonico = centralinista = operatore call center = telefonista
telemarketing = teleselling = televendite = outbound sales = operatore outbound
marketing manager = responsabile marketing = head of marketing
marketing specialist = addetto marketing = specialista marketing = marketing assistant
digital marketing = marketing digitale = web marketing = digital marketing specialist = online marketing
seo = seo specialist = search engine optimization = specialista seo
sem = ppc = google ads = paid media = performance marketing = media buyer
email marketing = email marketing specialist = crm marketing
growth marketing = growth hacker = growth manager
brand manager = responsabile di marca = brand marketing
product marketing = product marketing manager = marketing di prodotto
event manager = organizzatore di eventi = eventi = event planner = event coordinator = events
vendite = sales = commerciale = addetto vendite = venditore = sales representative = sales specialist = salesperson
agente di commercio = agente commerciale = sales agent = rappresentante di commercio = rappresentante = sales representative = agente di vendita
consulente commerciale = sales consultant = consulente vendite
account manager = responsabile clienti = gestione clienti = key account = account executive
key account manager = kam = responsabile grandi clienti
account executive = commerciale = sales executive
area manager = responsabile di area = capo area = district manager = regional manager
direttore commerciale = responsabile commerciale = sales manager = responsabile vendite = head of sales = sales director
inside sales = vendite interne = back office commerciale = commerciale interno = internal sales
back office = backoffice = addetto back office = impiegato back office
business development = sviluppo business = business developer = business development manager = sviluppo commerciale = bdr
sales development representative = sdr = bdr = business development representative
export manager = responsabile export = ufficio estero = export sales = commerciale estero
informatore scientifico = informatore medico scientifico = medical representative = isf = pharmaceutical sales
promoter = hostess = promotore = steward
merchandiser = addetto allestimento = visual merchandiser = merchandising
mystery shopper = cliente misterioso
pricing = pricing analyst = pricing specialist
market research = ricerche di mercato = market analyst = analista di mercato
affiliate marketing = partnership manager = partnerships = responsabile partnership
buyer = acquisti = ufficio acquisti = addetto acquisti = purchasing = procurement = responsabile acquisti = approvvigionamento = purchasing specialist
category manager = category management
`,
  },
  {
    source: 'offices, money and law: by hand',
    groups: `
addetto paghe = payroll = paghe e contributi = paghe = payroll specialist = elaborazione paghe = buste paga = consulente paghe
contabile = accountant = contabilita = ragioniere = addetto contabilita = accounting = impiegato contabile = bookkeeper
contabilita clienti = accounts receivable = ciclo attivo
contabilita fornitori = accounts payable = ciclo passivo
fatturazione = billing = addetto fatturazione = invoicing
recupero crediti = credit collection = collections = debt collector = credit control
amministrativo = impiegato amministrativo = administrative = amministrazione = addetto amministrativo = administrative assistant = administration
impiegato = office clerk = clerk = impiegato ufficio = lavoro di ufficio = office assistant
segretario = secretary = segreteria = addetto segreteria = segretaria
assistente di direzione = executive assistant = personal assistant = assistente esecutivo = management assistant
receptionist = reception = addetto reception = front desk = portineria = addetto accoglienza = front office
front office = frontoffice = sportello = addetto sportello = accoglienza
office manager = responsabile ufficio
controller = controllo di gestione = controller di gestione = financial controller = addetto controllo di gestione
direttore finanziario = cfo = chief financial officer = finance director = responsabile amministrativo
analista finanziario = financial analyst = finance analyst = financial planning
revisore = auditor = audit = internal audit = revisione contabile = revisore dei conti
commercialista = dottore commercialista = tax advisor = tax consultant = chartered accountant
fiscale = tax = fiscalista = tax specialist
tesoreria = treasury = treasury analyst
risk manager = risk management = gestione del rischio = risk analyst
compliance = compliance officer = conformita normativa
antiriciclaggio = anti money laundering = aml = kyc
banca = bank = bancario = impiegato di banca = banking = addetto sportello bancario
cassiere di banca = bank teller = teller
consulente finanziario = financial advisor = promotore finanziario = private banker = wealth manager
credito = credit analyst = analista crediti = loan officer = mutui = mortgage
assicurazioni = insurance = assicuratore = insurance agent = agente assicurativo = consulente assicurativo
perito assicurativo = loss adjuster = claims adjuster = liquidatore sinistri = sinistri = claims
attuario = actuary = actuarial
investment banking = mergers acquisitions
trader = trading
avvocato = lawyer = attorney = legale = legal counsel = praticante avvocato > giurista = corporate counsel
legal counsel = ufficio legale = giurista di impresa = legal = legale interno = in house counsel
paralegal = assistente legale = legal assistant = segreteria legale
notaio = notary = studio notarile
privacy = data protection = gdpr = dpo = data protection officer
contract manager = contrattualistica = contract specialist = contract administrator
risorse umane = human resources = hr = personale = hr specialist = addetto risorse umane = people operations = hr generalist
hr manager = responsabile risorse umane = responsabile hr = human resources manager = people manager
hr business partner = hrbp = people partner
recruiter = selezionatore = selezione del personale = talent acquisition = recruiting = head hunter = addetto selezione = recruitment consultant = sourcer
formazione = training = formatore = trainer = learning development = corporate trainer
comp ben = total rewards = politiche retributive
employer branding = talent marketing
consulente del lavoro = labour consultant = employment consultant
consulente = consultant = consulenza > advisor
amministratore delegato = ceo = chief executive officer = direttore generale = general manager = managing director
direttore operativo = coo = chief operating officer = operations director
operations manager = responsabile operativo = responsabile operations = operation manager
chief of staff = capo di gabinetto
progettazione europea = europrogettista = eu project manager = grant writer
fundraiser = raccolta fondi = fundraising
no profit = nonprofit = non profit = terzo settore = ong = ngo
amministratore di condominio = property manager = gestione immobili = building manager
agente immobiliare = real estate agent = consulente immobiliare = mediatore immobiliare = realtor = immobiliare
real estate = immobiliare = settore immobiliare
facility manager = facility management = servizi generali = facilities
concorso = concorso pubblico = selezione pubblica = bando di concorso = avviso di selezione
istruttore amministrativo = funzionario amministrativo = collaboratore amministrativo = assistente amministrativo
categorie protette = legge 68 = l 68 99 = disabili = protected categories
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
coordinatore = coordinator
supervisore = supervisor = capo turno = caposquadra = capo squadra
team leader = team lead = capo team = capogruppo = responsabile di team
analista = analyst
specialista = specialist
assistente = assistant
ingegnere = engineer
tecnico = technician
operatore = operator
vice direttore = assistant manager = vicedirettore = deputy manager = assistant director
`,
  },
  {
    source: 'shops and services to people: by hand',
    groups: `
commesso = shop assistant = addetto vendita = sales assistant = addetto alle vendite = retail associate = store associate = sales associate = retail sales = venditore negozio
cassiere = cashier = addetto cassa = addetto alle casse
store manager = responsabile negozio = direttore negozio = responsabile punto vendita = direttore di negozio = shop manager = gestore negozio = retail manager
assistant store manager = vice responsabile negozio = vice store manager = assistant manager retail
scaffalista = addetto scaffali = shelf stacker = addetto rifornimento = stocker = scaffalisti = stock associate = repositore
supermercato = supermarket = grocery = grande distribuzione = gdo
gastronomia = deli = banco gastronomia = addetto banco gastronomia = banconista
macellaio = butcher = macelleria = meat cutter = addetto macelleria
panettiere = baker = fornaio = panificatore = panificio = bakery
pasticciere = pastry chef = pasticceria = pasticcere
pescheria = fishmonger = addetto pescheria = pescivendolo
salumiere = addetto salumeria = salumeria
fruttivendolo = ortofrutta = addetto ortofrutta = produce clerk
fiorista = fioraio = florist = floral designer
ottico = optician = optical
orafo = goldsmith = gioielliere = jeweler
libraio = bookseller = libreria
estetista = beautician = esthetician = beauty therapist = centro estetico = beauty specialist
parrucchiere = hairdresser = hair stylist = acconciatore = hairstylist = barbiere = barber
truccatore = make up artist = makeup artist = beauty advisor
onicotecnica = nail artist = nail technician = manicure
massaggiatore = massage therapist = massoterapista = masseur
personal trainer = istruttore fitness = fitness instructor = istruttore di palestra = fitness coach
istruttore di nuoto = swimming instructor = swim instructor
bagnino = lifeguard = assistente bagnanti
colf = domestic helper = collaboratore domestico = collaboratrice familiare = lavoro domestico = housekeeper
babysitter = baby sitter = tata = nanny = bambinaia
badante = caregiver = assistente familiare = home care = assistenza anziani = home health aide
pulizie = cleaner = addetto pulizie = cleaning = addetto alle pulizie = impresa di pulizie = custodian = janitor = operatore pulizie
lavanderia = laundry = addetto lavanderia = stireria = stiratrice
sarto = tailor = sartoria = seamstress = sarta
toelettatore = pet groomer = dog groomer = toelettatura
custode = caretaker = portiere = portinaio = concierge = guardiano
guardia giurata = security guard = vigilanza = addetto sicurezza = security officer = vigilante = guardia particolare giurata = portierato
buttafuori = bouncer = addetto controllo accessi
autista = driver = conducente = autista patente > autista camion = truck driver = delivery driver
giardiniere = gardener = landscaper = manutentore del verde = addetto al verde
`,
  },
  {
    source: 'hospitality and travel: by hand',
    groups: `
cameriere = waiter = waitress = cameriera di sala = addetto sala = server restaurant = personale di sala = food server
chef de rang = commis di sala
cuoco = cook = chef = addetto cucina = cuochi = line cook
capo cuoco = head chef = executive chef = chef di cucina
sous chef = secondo chef = vice chef
aiuto cuoco = kitchen assistant = commis di cucina = aiutante di cucina = kitchen helper = commis chef = prep cook
lavapiatti = dishwasher = lavastoviglie = kitchen porter = plongeur
pizzaiolo = pizza chef = pizza maker = pizzeria
barista = bartender = addetto bar = barman = banconiere = barback > barista caffetteria
bartender = barman = mixologist = barlady
sommelier = wine steward = enoteca
maitre = head waiter = responsabile di sala = caposala = restaurant captain
ristorante = restaurant = ristorazione = food service = food and beverage
responsabile ristorante = restaurant manager = direttore ristorante = general manager restaurant = responsabile ristorazione
addetto ristorazione = crew member = team member restaurant = operatore ristorazione = fast food = addetto alla ristorazione = crew
mensa = canteen = addetto mensa = refezione = ristorazione collettiva = cafeteria
catering = banqueting = banchetti
gelataio = gelatiere = ice cream maker = gelateria
hotel = albergo = alberghiero = hospitality = albergatore
direttore hotel = hotel manager = direttore albergo
receptionist hotel = addetto ricevimento = ricevimento = front desk agent = segretario ricevimento = guest service agent
portiere notturno = night auditor = portiere di notte = night porter
facchino = porter = bellboy = fattorino hotel = bellman
cameriera ai piani = room attendant = housekeeping = housekeeper = addetta ai piani = governante = maid = chambermaid
governante = executive housekeeper = housekeeping supervisor
guest relations = guest experience = concierge hotel
animatore = entertainer = animazione turistica = animatore turistico = villaggio turistico
guida turistica = tour guide = accompagnatore turistico
agenzia viaggi = travel agent = banconista agenzia viaggi = agente di viaggio = consulente di viaggi = travel consultant
assistente di volo = flight attendant = cabin crew = hostess di volo = steward di volo
pilota = pilot = pilota di aereo = airline pilot
revenue manager = revenue management
spa = wellness = centro benessere = spa therapist
`,
  },
  {
    source: 'logistics and transport: by hand',
    groups: `
magazziniere = warehouse worker = addetto magazzino = warehouse associate = warehouse operative = addetto al magazzino = warehouse = magazzino = operaio magazzino = warehouse clerk
responsabile magazzino = warehouse manager = capo magazziniere = warehouse supervisor
mulettista = forklift driver = carrellista = forklift operator = addetto carrello elevatore = carrelli elevatori
picker = addetto picking = order picker = prelievo merci = picking
packer = confezionatore = addetto confezionamento = imballatore = addetto imballaggio = packaging operator = packing
corriere = courier = fattorino = addetto consegne = delivery driver = autista consegne = consegne = driver consegne
rider = ciclofattorino = food delivery = bike courier
camionista = truck driver = autista camion = autista mezzi pesanti = cdl driver = autotrasportatore = autista cqc = autista patente c = autista bilico = hgv driver
autista autobus = bus driver = autista di pullman = conducente autobus
autista ncc = chauffeur = taxi driver = tassista
postino = mail carrier = portalettere = postal worker = recapito
logistica = logistics = addetto logistica = logistics specialist = impiegato logistico = logistics coordinator = operatore logistico
logistics manager = responsabile logistica
supply chain = catena di fornitura = supply chain manager = supply chain specialist
spedizioni = shipping = addetto spedizioni = spedizioniere = freight forwarder = shipping clerk
dogana = customs = doganalista = customs broker = customs specialist
pianificatore = planner = planning = demand planner = addetto pianificazione = production planner
inventario = inventory = addetto inventari = inventory control = gestione scorte = inventory specialist
traslocatore = mover = traslochi
gruista = crane operator = manovratore gru
macchinista = train driver = locomotive engineer = macchinista ferroviario
capotreno = train conductor
marittimo = seafarer = marinaio = deckhand = sailor
scalo aeroportuale = ground handling = addetto di scalo = airport ground staff = addetto rampa = ramp agent
fleet manager = gestione flotta = responsabile parco auto
dispatcher = addetto traffico = traffic manager = responsabile traffico
receiving = addetto ricevimento merci = ricevimento merci = carico scarico = loader
`,
  },
  {
    source: 'factories and engineering: by hand',
    groups: `
operaio = factory worker = operaio generico = production worker = operaio di produzione = manual worker > operaio metalmeccanico = operaio edile
addetto produzione = production operator = operatore di produzione = production associate = manufacturing associate = addetto alla produzione = production operative
addetto linea = line operator = operatore di linea = addetto alla linea
assemblatore = assembler = addetto assemblaggio = addetto al montaggio = assembly operator = montatore = addetto montaggio meccanico
responsabile produzione = production manager = capo produzione = production supervisor = capo reparto produzione
direttore di stabilimento = plant manager = factory manager = direttore stabilimento
capo turno = shift supervisor = shift leader = capoturno = shift lead = shift manager
capo reparto = department manager = caporeparto = department supervisor
controllo qualita = quality control = addetto controllo qualita = qualita = quality inspector = collaudatore = quality controller = addetto qualita
responsabile qualita = quality manager = quality assurance manager
saldatore = welder = saldatura = welding > saldatore tig = saldatore mig
tornitore = lathe operator = turner
fresatore = milling operator = fresatrice
operatore cnc = cnc operator = cnc machinist = operatore macchine utensili = operatore macchine cnc = attrezzista cnc = machinist = programmatore cnc
attrezzista = toolmaker = stampista = tool maker
carpentiere = carpenter = carpenteria = carpentiere metallico = metalworker
lattoniere = sheet metal worker = lamierista = addetto piegatura
verniciatore = industrial painter = verniciatura = spray painter
rettificatore = grinder operator = grinding operator
stampaggio plastica = injection moulding = stampatore plastica = addetto presse = molding operator
manutentore = maintenance technician = manutenzione = addetto manutenzione = tecnico manutentore = manutentore meccanico = maintenance worker = maintenance mechanic
manutentore elettrico = electrical maintenance = manutentore elettromeccanico
responsabile manutenzione = maintenance manager = maintenance supervisor
tecnico trasfertista = field service technician = field service engineer = tecnico esterno = field technician
tecnico di laboratorio = lab technician = laboratory technician = laboratorista = analista di laboratorio = lab analyst
chimico = chemist = analista chimico
biologo = biologist
biotecnologo = biotechnologist = biotech
ricercatore = researcher = ricerca = scientist = research scientist = ricerca e sviluppo
ricerca e sviluppo = r d = research and development
ingegnere meccanico = mechanical engineer = progettista meccanico = mechanical design
progettista meccanico = mechanical designer = mechanical design engineer = disegnatore meccanico = disegnatore cad
disegnatore cad = cad designer = cad operator = drafter = disegnatore tecnico = autocad = cad technician
ingegnere elettrico = electrical engineer = progettista elettrico
ingegnere elettronico = electronics engineer = electronic engineer = progettista elettronico = hardware engineer
ingegnere civile = civil engineer = strutturista = structural engineer
ingegnere gestionale = management engineer = industrial engineer
ingegnere di processo = process engineer = tecnologo di processo
ingegnere chimico = chemical engineer
ingegnere biomedico = biomedical engineer = tecnico biomedicale
ingegnere aerospaziale = aerospace engineer = aeronautico
ingegnere ambientale = environmental engineer = ambiente
ingegnere energetico = energy engineer = energy manager = energia
automazione = automation = automation engineer = programmatore plc = plc programmer = tecnico automazione = plc
robotica = robotics = robotics engineer
meccatronico = mechatronic = mechatronics technician
hse = sicurezza sul lavoro = rspp = health and safety = ehs = aspp = safety manager = hse manager = hse specialist
lean manufacturing = continuous improvement = miglioramento continuo = lean manager
regulatory affairs = affari regolatori = regulatory specialist
clinical research = ricerca clinica = cra = clinical research associate = monitor clinico
farmaceutico = pharmaceutical = pharma
alimentare = food industry = industria alimentare = tecnologo alimentare = food technologist
tessile = textile = abbigliamento
falegname = woodworker = ebanista = falegnameria = cabinet maker = joiner
cucitrice = sewing operator = macchinista tessile = addetto cucito
calzolaio = shoemaker = calzaturiero
vetraio = glazier = glass worker
ceramista = potter = ceramic
conduttore di impianti = plant operator = conduttore impianti = process operator = addetto impianti
semiconduttori = semiconductor = microelettronica = chip design
`,
  },
  {
    source: 'building and crafts: by hand',
    groups: `
muratore = bricklayer = mason = operaio edile = construction worker
operaio edile = construction worker = manovale = construction laborer = edilizia = labourer
elettricista = electrician = impiantista elettrico = installatore elettrico = tecnico elettricista = electrical technician
idraulico = plumber = termoidraulico = impiantista idraulico = idraulica
imbianchino = painter = pittore edile = decoratore = tinteggiatore
piastrellista = tiler = posatore = pavimentista
cartongessista = drywall installer = plasterer
serramentista = window installer = posatore serramenti
frigorista = hvac technician = refrigeration technician = tecnico climatizzazione = hvac = condizionamento = climatizzazione
tecnico caldaie = boiler technician = caldaista = fuochista
fotovoltaico = solar installer = installatore fotovoltaico = solar = impianti fotovoltaici = photovoltaic
ascensorista = elevator technician = lift engineer
escavatorista = excavator operator = operatore macchine movimento terra = heavy equipment operator
geometra = surveyor = tecnico di cantiere = building surveyor = land surveyor
architetto = architect = studio di architettura
capo cantiere = site manager = capocantiere = construction manager = assistente di cantiere = direttore di cantiere = site supervisor = superintendent
computista = quantity surveyor = preventivista = estimator = cost estimator = tecnico preventivista
bim = bim specialist = bim coordinator = bim modeler
ponteggiatore = scaffolder
asfaltista = road worker = operaio stradale
meccanico = mechanic = meccanico auto = autoriparatore = officina = automotive technician = auto mechanic = meccatronico auto
carrozziere = body shop technician = auto body technician = carrozzeria
gommista = tire technician = tyre fitter
elettrauto = auto electrician = automotive electrician
fabbro = blacksmith = locksmith
agricoltore = farmer = agricoltura = farm worker = operaio agricolo = bracciante = agriculture = bracciante agricolo
agronomo = agronomist = perito agrario
enologo = winemaker = cantiniere = enologia = cantina
allevatore = livestock farmer = stalliere
veterinario = veterinarian = vet = medico veterinario = veterinary
boscaiolo = forestry worker = forestale
netturbino = waste collector = operatore ecologico = igiene urbana = raccolta rifiuti = garbage collector
pescatore = fisherman
`,
  },
  {
    source: 'care and health: by hand',
    groups: `
infermiere = nurse = registered nurse = rn = infermiera = infermieristica = nursing > lpn = infermiere pediatrico
oss = operatore socio sanitario = operatore sociosanitario = healthcare assistant = nursing assistant = certified nursing assistant = cna = operatrice socio sanitaria
asa = ausiliario socio assistenziale = osa = operatore socio assistenziale
medico = doctor = physician = dottore > cardiologo = pediatra = radiologo = anestesista = dirigente medico = psichiatra = geriatra = ginecologo = ortopedico = neurologo = oncologo
medico di base = general practitioner = gp = family medicine physician = medico di medicina generale = family doctor
medico competente = occupational physician = medicina del lavoro
chirurgo = surgeon = chirurgia
anestesista = anesthesiologist = anestesia = anestesia e rianimazione = anesthesia
cardiologo = cardiologist = cardiologia = cardiology
radiologo = radiologist = radiologia = radiology
tecnico di radiologia = radiology technician = radiologic technologist = tsrm = tecnico sanitario di radiologia medica = x ray technician
pediatra = pediatrician = pediatria = pediatrics
ginecologo = gynecologist = ginecologia = obgyn = ostetricia
ostetrica = midwife = ostetrico
psichiatra = psychiatrist = psichiatria = psychiatry
psicologo = psychologist = psicoterapeuta = psychotherapist = psicologia = psychology
terapista = therapist = counselor
dentista = dentist = odontoiatra = odontoiatria = dental
igienista dentale = dental hygienist
assistente alla poltrona = dental assistant = aso = assistente di studio odontoiatrico
odontotecnico = dental technician
farmacista = pharmacist = farmacia
assistente di farmacia = pharmacy technician = magazziniere farmacia = pharmacy assistant
fisioterapista = physiotherapist = physical therapist = fisioterapia = physical therapy
logopedista = speech therapist = speech language pathologist = logopedia = slp
terapista occupazionale = occupational therapist
osteopata = osteopath
dietista = dietitian = nutrizionista = nutritionist = dietician
tecnico di laboratorio biomedico = medical laboratory technician = medical technologist = biomedical laboratory
flebotomista = phlebotomist = prelievi = prelievo sangue
soccorritore = paramedic = emt = autista soccorritore = ambulanza = ambulance
assistente medico = medical assistant = segreteria medica = medical secretary
educatore = educator = educatore professionale = educatrice = educatore socio pedagogico = pedagogista = youth worker
assistente sociale = social worker = servizi sociali = social work
mediatore culturale = cultural mediator = mediatore linguistico
operatore di comunita = community worker = animatore sociale = operatore sociale = social care worker
nurse practitioner = np = advanced practice nurse = infermiere specializzato
physician assistant = pa c = assistente del medico
oculista = ophthalmologist = oculistica = optometrista = optometrist
dermatologo = dermatologist = dermatologia
audioprotesista = audiologist = audioprotesi = hearing aid
podologo = podiatrist
caposala = nurse manager = coordinatore infermieristico = head nurse = charge nurse
sanitario = healthcare = health care = sanita = settore sanitario
casa di riposo = nursing home = rsa = residenza anziani = assisted living
ospedale = hospital = clinica = clinic
dispositivi medici = medical devices = medical device
farmacovigilanza = pharmacovigilance = drug safety
`,
  },
  {
    source: 'teaching, science and public service: by hand',
    groups: `
insegnante = teacher = docente = professore = maestro = insegnamento = maestra = teaching > supplente
insegnante di inglese = english teacher = docente di inglese = esl teacher
insegnante di sostegno = special education teacher = special needs teacher = sostegno
insegnante scuola infanzia = kindergarten teacher = maestra asilo = preschool teacher = asilo nido = scuola dell infanzia = educatrice asilo nido
professore universitario = university professor = docente universitario = lecturer = faculty
tutor = ripetizioni = tutoring = private tutor = aiuto compiti
collaboratore scolastico = school janitor = bidello = personale ata
preside = school principal = dirigente scolastico = headteacher
istruttore = instructor = coach
allenatore = sports coach = coach sportivo
orientatore = career advisor = career coach = orientamento
borsa di studio = scholarship = assegno di ricerca = borsa di ricerca = research fellowship
dottorato = phd = ricercatore universitario = postdoc = post doc
statistico = statistician = statistica = statistics
matematico = mathematician = mathematics
fisico = physicist = physics
geologo = geologist = geologia
economista = economist = economia
sociologo = sociologist
polizia locale = local police = agente di polizia locale = vigile urbano = police officer = istruttore di vigilanza
vigile del fuoco = firefighter = pompiere
militare = army = esercito = forze armate
istruttore tecnico = funzionario tecnico = tecnico comunale
cancelliere = court clerk = tribunale
diplomatico = diplomat = ambasciata = embassy
ambientale = environmental = sostenibilita = sustainability = esg
sustainability manager = responsabile sostenibilita = esg manager
urbanista = urban planner = pianificazione territoriale
policy = public policy = public affairs = affari istituzionali
energie rinnovabili = renewable energy = renewables = rinnovabili
`,
  },
  {
    source: 'cities and regions: see `cityNames`',
    arePlaces: true,
    groups: cityNames,
  },
  {
    source: 'countries by their short names: by hand, beside those of CLDR',
    arePlaces: true,
    groups: `
usa = stati uniti = united states = u s a = america = us
regno unito = united kingdom = uk = gran bretagna = great britain = inghilterra = england
paesi bassi = olanda = netherlands = holland = nederland
monaco > monaco di baviera = munich
`,
  },
]
