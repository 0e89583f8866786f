import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in shops and personal services. */
export const shopsSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
commesso = shop assistant = addetto vendita = sales assistant = addetto alle vendite = retail associate = store associate = sales associate = retail sales = venditore negozio
cassiere = cashier = addetto cassa = addetto alle casse
store manager = responsabile negozio = direttore negozio = responsabile punto vendita = direttore di negozio = shop manager = gestore negozio = retail manager
scaffalista = addetto scaffali = shelf stacker = addetto rifornimento = stocker = scaffalisti = stock associate = repositore
macellaio = butcher = macelleria = meat cutter = addetto macelleria
panettiere = baker = fornaio = panificatore = panificio = bakery
pasticciere = pastry chef = pasticceria = pasticcere
pescheria = fishmonger = addetto pescheria = pescivendolo
ottico = optician = optical
orafo = goldsmith = gioielliere = jeweler
libraio = bookseller = libreria
estetista = beautician = esthetician = beauty therapist = centro estetico = beauty specialist
parrucchiere = hairdresser = hair stylist = acconciatore = hairstylist = barbiere = barber
onicotecnica = nail artist = nail technician = manicure
massaggiatore = massage therapist = massoterapista = masseur
personal trainer = istruttore fitness = fitness instructor = istruttore di palestra = fitness coach
istruttore di nuoto = swimming instructor = swim instructor
bagnino = lifeguard = assistente bagnanti
colf = domestic helper = collaboratore domestico = collaboratrice familiare = lavoro domestico = housekeeper
babysitter = baby sitter = tata = nanny = bambinaia
badante = caregiver = assistente familiare = home care = assistenza anziani = home health aide
pulizie = cleaner = addetto pulizie = cleaning = addetto alle pulizie = impresa di pulizie = custodian = janitor = operatore pulizie
sarto = tailor = sartoria = seamstress = sarta
custode = caretaker = portiere = portinaio = concierge = guardiano
guardia giurata = security guard = vigilanza = addetto sicurezza = security officer = vigilante = guardia particolare giurata = portierato
buttafuori = bouncer = addetto controllo accessi
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
assistant store manager = vice responsabile negozio = vice store manager = assistant manager retail
supermercato = supermarket = grocery = grande distribuzione = gdo
gastronomia = deli = banco gastronomia = addetto banco gastronomia = banconista
salumiere = addetto salumeria = salumeria
fruttivendolo = ortofrutta = addetto ortofrutta = produce clerk
fiorista = fioraio = florist = floral designer
truccatore = make up artist = makeup artist = beauty advisor
lavanderia = laundry = addetto lavanderia = stireria = stiratrice
toelettatore = pet groomer = dog groomer = toelettatura
autista = driver = conducente = autista patente > autista camion = truck driver = delivery driver
giardiniere = gardener = landscaper = manutentore del verde = addetto al verde
`,
  },
]
