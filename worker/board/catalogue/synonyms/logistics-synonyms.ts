import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in logistics and transport. */
export const logisticsSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
magazziniere = warehouse worker = addetto magazzino = warehouse associate = warehouse operative = addetto al magazzino = warehouse = magazzino = operaio magazzino = warehouse clerk
responsabile magazzino = warehouse manager = capo magazziniere = warehouse supervisor
mulettista = forklift driver = carrellista = forklift operator = addetto carrello elevatore = carrelli elevatori
corriere = courier = fattorino = addetto consegne = delivery driver = autista consegne = consegne = driver consegne
camionista = truck driver = autista camion = autista mezzi pesanti = cdl driver = autotrasportatore = autista cqc = autista patente c = autista bilico = hgv driver
autista autobus = bus driver = autista di pullman = conducente autobus
autista ncc = chauffeur = taxi driver = tassista
postino = mail carrier = portalettere = postal worker = recapito
supply chain = catena di fornitura = supply chain manager = supply chain specialist
spedizioni = shipping = addetto spedizioni = spedizioniere = freight forwarder = shipping clerk
inventario = inventory = addetto inventari = inventory control = gestione scorte = inventory specialist
gruista = crane operator = manovratore gru
macchinista = train driver = locomotive engineer = macchinista ferroviario
capotreno = train conductor
marittimo = seafarer = marinaio = deckhand = sailor
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
picker = addetto picking = order picker = prelievo merci = picking
packer = confezionatore = addetto confezionamento = imballatore = addetto imballaggio = packaging operator = packing
rider = ciclofattorino = food delivery = bike courier
logistica = logistics = addetto logistica = logistics specialist = impiegato logistico = logistics coordinator = operatore logistico
dogana = customs = doganalista = customs broker = customs specialist
pianificatore = planner = planning = demand planner = addetto pianificazione = production planner
traslocatore = mover = traslochi
scalo aeroportuale = ground handling = addetto di scalo = airport ground staff = addetto rampa = ramp agent
fleet manager = gestione flotta = responsabile parco auto
dispatcher = addetto traffico = traffic manager = responsabile traffico
receiving = addetto ricevimento merci = ricevimento merci = carico scarico = loader
`,
  },
]
