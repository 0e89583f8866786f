import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in building and crafts. */
export const buildingSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
muratore = bricklayer = mason = operaio edile = construction worker
operaio edile = construction worker = manovale = construction laborer = edilizia = labourer
elettricista = electrician = impiantista elettrico = installatore elettrico = tecnico elettricista = electrical technician
idraulico = plumber = termoidraulico = impiantista idraulico = idraulica
imbianchino = painter = pittore edile = decoratore = tinteggiatore
piastrellista = tiler = posatore = pavimentista
serramentista = window installer = posatore serramenti
ascensorista = elevator technician = lift engineer
geometra = surveyor = tecnico di cantiere = building surveyor = land surveyor
architetto = architect = studio di architettura
capo cantiere = site manager = capocantiere = construction manager = assistente di cantiere = direttore di cantiere = site supervisor = superintendent
computista = quantity surveyor = preventivista = estimator = cost estimator = tecnico preventivista
meccanico = mechanic = meccanico auto = autoriparatore = officina = automotive technician = auto mechanic = meccatronico auto
gommista = tire technician = tyre fitter
elettrauto = auto electrician = automotive electrician
fabbro = blacksmith = locksmith
agricoltore = farmer = agricoltura = farm worker = operaio agricolo = bracciante = agriculture = bracciante agricolo
agronomo = agronomist = perito agrario
enologo = winemaker = cantiniere = enologia = cantina
veterinario = veterinarian = vet = medico veterinario = veterinary
netturbino = waste collector = operatore ecologico = igiene urbana = raccolta rifiuti = garbage collector
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
cartongessista = drywall installer = plasterer
frigorista = hvac technician = refrigeration technician = tecnico climatizzazione = hvac = condizionamento = climatizzazione
tecnico caldaie = boiler technician = caldaista = fuochista
fotovoltaico = solar installer = installatore fotovoltaico = solar = impianti fotovoltaici = photovoltaic
escavatorista = excavator operator = operatore macchine movimento terra = heavy equipment operator
bim = bim specialist = bim coordinator = bim modeler
ponteggiatore = scaffolder
asfaltista = road worker = operaio stradale
carrozziere = body shop technician = auto body technician = carrozzeria
allevatore = livestock farmer = stalliere
boscaiolo = forestry worker = forestale
pescatore = fisherman
`,
  },
]
