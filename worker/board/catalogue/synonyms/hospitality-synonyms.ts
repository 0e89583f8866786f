import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in hospitality and travel. */
export const hospitalitySynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
cameriere = waiter = waitress = cameriera di sala = addetto sala = server restaurant = personale di sala = food server
cuoco = cook = chef = addetto cucina = cuochi = line cook
capo cuoco = head chef = executive chef = chef di cucina
aiuto cuoco = kitchen assistant = commis di cucina = aiutante di cucina = kitchen helper = commis chef = prep cook
lavapiatti = dishwasher = lavastoviglie = kitchen porter = plongeur
pizzaiolo = pizza chef = pizza maker = pizzeria
barista = bartender = addetto bar = barman = banconiere = barback > barista caffetteria
bartender = barman = mixologist = barlady
sommelier = wine steward = enoteca
gelataio = gelatiere = ice cream maker = gelateria
direttore hotel = hotel manager = direttore albergo
receptionist hotel = addetto ricevimento = ricevimento = front desk agent = segretario ricevimento = guest service agent
portiere notturno = night auditor = portiere di notte = night porter
facchino = porter = bellboy = fattorino hotel = bellman
cameriera ai piani = room attendant = housekeeping = housekeeper = addetta ai piani = governante = maid = chambermaid
governante = executive housekeeper = housekeeping supervisor
animatore = entertainer = animazione turistica = animatore turistico = villaggio turistico
guida turistica = tour guide = accompagnatore turistico
agenzia viaggi = travel agent = banconista agenzia viaggi = agente di viaggio = consulente di viaggi = travel consultant
assistente di volo = flight attendant = cabin crew = hostess di volo = steward di volo
pilota = pilot = pilota di aereo = airline pilot
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
chef de rang = commis di sala
sous chef = secondo chef = vice chef
maitre = head waiter = responsabile di sala = caposala = restaurant captain
ristorante = restaurant = ristorazione = food service = food and beverage
responsabile ristorante = restaurant manager = direttore ristorante = general manager restaurant = responsabile ristorazione
addetto ristorazione = crew member = team member restaurant = operatore ristorazione = fast food = addetto alla ristorazione = crew
mensa = canteen = addetto mensa = refezione = ristorazione collettiva = cafeteria
catering = banqueting = banchetti
hotel = albergo = alberghiero = hospitality = albergatore
guest relations = guest experience = concierge hotel
revenue manager = revenue management
spa = wellness = centro benessere = spa therapist
`,
  },
]
