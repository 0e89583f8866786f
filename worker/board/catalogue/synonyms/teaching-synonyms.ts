import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in teaching, science and public service. */
export const teachingSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
insegnante = teacher = docente = professore = maestro = insegnamento = maestra = teaching > supplente
insegnante di sostegno = special education teacher = special needs teacher = sostegno
insegnante scuola infanzia = kindergarten teacher = maestra asilo = preschool teacher = asilo nido = scuola dell infanzia = educatrice asilo nido
professore universitario = university professor = docente universitario = lecturer = faculty
tutor = ripetizioni = tutoring = private tutor = aiuto compiti
preside = school principal = dirigente scolastico = headteacher
orientatore = career advisor = career coach = orientamento
statistico = statistician = statistica = statistics
matematico = mathematician = mathematics
fisico = physicist = physics
geologo = geologist = geologia
economista = economist = economia
sociologo = sociologist
polizia locale = local police = agente di polizia locale = vigile urbano = police officer = istruttore di vigilanza
vigile del fuoco = firefighter = pompiere
cancelliere = court clerk = tribunale
diplomatico = diplomat = ambasciata = embassy
urbanista = urban planner = pianificazione territoriale
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
insegnante di inglese = english teacher = docente di inglese = esl teacher
collaboratore scolastico = school janitor = bidello = personale ata
istruttore = instructor = coach
allenatore = sports coach = coach sportivo
borsa di studio = scholarship = assegno di ricerca = borsa di ricerca = research fellowship
dottorato = phd = ricercatore universitario = postdoc = post doc
militare = army = esercito = forze armate
istruttore tecnico = funzionario tecnico = tecnico comunale
ambientale = environmental = sostenibilita = sustainability = esg
policy = public policy = public affairs = affari istituzionali
energie rinnovabili = renewable energy = renewables = rinnovabili
`,
  },
]
