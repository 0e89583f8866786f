import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in factories and engineering. */
export const factoriesSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
addetto produzione = production operator = operatore di produzione = production associate = manufacturing associate = addetto alla produzione = production operative
assemblatore = assembler = addetto assemblaggio = addetto al montaggio = assembly operator = montatore = addetto montaggio meccanico
responsabile produzione = production manager = capo produzione = production supervisor = capo reparto produzione
direttore di stabilimento = plant manager = factory manager = direttore stabilimento
capo turno = shift supervisor = shift leader = capoturno = shift lead = shift manager
controllo qualita = quality control = addetto controllo qualita = qualita = quality inspector = collaudatore = quality controller = addetto qualita
saldatore = welder = saldatura = welding > saldatore tig = saldatore mig
fresatore = milling operator = fresatrice
operatore cnc = cnc operator = cnc machinist = operatore macchine utensili = operatore macchine cnc = attrezzista cnc = machinist = programmatore cnc
carpentiere = carpenter = carpenteria = carpentiere metallico = metalworker
lattoniere = sheet metal worker = lamierista = addetto piegatura
manutentore = maintenance technician = manutenzione = addetto manutenzione = tecnico manutentore = manutentore meccanico = maintenance worker = maintenance mechanic
tecnico di laboratorio = lab technician = laboratory technician = laboratorista = analista di laboratorio = lab analyst
chimico = chemist = analista chimico
biologo = biologist
ingegnere meccanico = mechanical engineer = progettista meccanico = mechanical design
disegnatore cad = cad designer = cad operator = drafter = disegnatore tecnico = autocad = cad technician
ingegnere elettrico = electrical engineer = progettista elettrico
ingegnere elettronico = electronics engineer = electronic engineer = progettista elettronico = hardware engineer
ingegnere civile = civil engineer = strutturista = structural engineer
ingegnere di processo = process engineer = tecnologo di processo
ingegnere chimico = chemical engineer
ingegnere biomedico = biomedical engineer = tecnico biomedicale
ingegnere aerospaziale = aerospace engineer = aeronautico
ingegnere ambientale = environmental engineer = ambiente
ingegnere energetico = energy engineer = energy manager = energia
alimentare = food industry = industria alimentare = tecnologo alimentare = food technologist
falegname = woodworker = ebanista = falegnameria = cabinet maker = joiner
calzolaio = shoemaker = calzaturiero
vetraio = glazier = glass worker
ceramista = potter = ceramic
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
operaio = factory worker = operaio generico = production worker = operaio di produzione = manual worker > operaio metalmeccanico = operaio edile = production operator = production associate = manufacturing associate = assembly worker
addetto linea = line operator = operatore di linea = addetto alla linea
capo reparto = department manager = caporeparto = department supervisor
responsabile qualita = quality manager = quality assurance manager
tornitore = lathe operator = turner
attrezzista = toolmaker = stampista = tool maker
verniciatore = industrial painter = verniciatura = spray painter
rettificatore = grinder operator = grinding operator
stampaggio plastica = injection moulding = stampatore plastica = addetto presse = molding operator
manutentore elettrico = electrical maintenance = manutentore elettromeccanico
responsabile manutenzione = maintenance manager = maintenance supervisor
tecnico trasfertista = field service technician = field service engineer = tecnico esterno = field technician
biotecnologo = biotechnologist = biotech
ricercatore = researcher = ricerca = scientist = research scientist = ricerca e sviluppo
ricerca e sviluppo = r d = research and development
progettista meccanico = mechanical designer = mechanical design engineer = disegnatore meccanico = disegnatore cad
elettronico = electronic = electronics
ingegnere gestionale = management engineer = industrial engineer
automazione = automation = automation engineer = programmatore plc = plc programmer = tecnico automazione = plc
robotica = robotics = robotics engineer
meccatronico = mechatronic = mechatronics technician
hse = sicurezza sul lavoro = rspp = health and safety = ehs = aspp = safety manager = hse manager = hse specialist
lean manufacturing = continuous improvement = miglioramento continuo = lean manager
regulatory affairs = affari regolatori = regulatory specialist
clinical research = ricerca clinica = cra = clinical research associate = monitor clinico
farmaceutico = pharmaceutical = pharma
tessile = textile = abbigliamento
cucitrice = sewing operator = macchinista tessile = addetto cucito
conduttore di impianti = plant operator = conduttore impianti = process operator = addetto impianti
semiconduttori = semiconductor = microelettronica = chip design
`,
  },
]
