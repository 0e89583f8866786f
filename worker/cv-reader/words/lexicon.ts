import { foldText, splitIntoCvWords } from './fold.ts'
import * as foreign from './foreign-lexicon.ts'
import { memoiseWhileReadingCv } from './memoise.ts'

const set = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Words that occur in job titles. */
const roleWords = set(
  'developer engineer sviluppatore sviluppatrice ingegnere programmatore programmatrice programmer designer grafico',
  'grafica manager responsabile direttore direttrice director consultant consulente analyst analista tecnico tecnica',
  'technician assistant assistente stagista stage tirocinante tirocinio intern internship trainee apprendista',
  'impiegato impiegata addetto addetta operaio operaia operatore operatrice operator cameriere cameriera barista',
  'cuoco chef waiter receptionist commesso commessa venditore venditrice salesperson agente agent account specialist',
  'specialista coordinator coordinatore coordinatrice copywriter writer redattore redattrice giornalista journalist',
  'editor architetto architect avvocato lawyer paralegal contabile accountant ragioniere recruiter docente',
  'insegnante teacher professor professore professoressa maestra lecturer ricercatore ricercatrice researcher tutor',
  'educatore educatrice infermiere infermiera nurse medico physician doctor farmacista pharmacist psicologo',
  'psicologa traduttore traduttrice translator interprete autista driver magazziniere founder co-founder cofounder',
  'fondatore fondatrice cofondatore ceo cto cfo coo cmo presidente president head lead leader chief officer',
  'administrator amministratore amministratrice sysadmin devops scientist tester owner freelance freelancer',
  'segretaria segretario secretary hostess fotografo fotografa photographer videomaker strategist buyer executive',
  'supervisor supervisore capo caposquadra capoprogetto partner associate fellow volunteer volontario volontaria',
  'promoter animatore animatrice bagnino parrucchiere estetista elettricista meccanico saldatore muratore idraulico',
  'geometra progettista disegnatore planner controller auditor revisore advisor representative rappresentante',
  'technologist clerk cashier cassiere cassiera master evangelist generalist expert esperto esperta referente',
  'collaboratore collaboratrice praticante archivista bibliotecario librarian curatore curator illustratore',
  'illustratrice illustrator artist artista musicista attore regista producer produttore montatore economist',
  'economista statistico biologo biologa chimico chimica fisico matematico geologo agronomo veterinario',
  'fisioterapista logopedista ostetrica dentista istruttore istruttrice instructor trainer formatore formatrice',
  'coach moderator moderatore webmaster seo pm cdo vp dj ghostwriter localizer correttore proofreader postdoc phd',
  'dottorando cook baker waitress electrician plumber welder cleaner carer caregiver machinist hairdresser',
  'seamstress tailor carpenter painter mason bricklayer butcher guard housekeeper bartender barman picker packer',
  'operative fitter mechanic midwife paramedic dentist nanny babysitter courier steward farmer apprentice badante',
  'fornaio panettiere macellaio falegname carpentiere imbianchino facchino lavapiatti pizzaiolo scaffalista',
  'carrellista mulettista tornitore fresatore verniciatore assemblatrice stiratrice colf oss osa asa puericultrice',
  'maestro supplente corriere fattorino macchinista bracciante carrozziere gommista commis apprendistato',
  'parrucchiera idraulica elettrauto cuoca aiuto-cuoco bidello caposala governante portiere centralinista runner',
  'pizzaiola panettiera pasticciere pasticcera gelataio macellaia fiorista vetrinista vivandiere custode guardia',
  'vigilante portinaio portalettere postino conduttore autotrasportatore camionista tassista gruista escavatorista',
  'ponteggiatore piastrellista lattoniere vetraio fabbro tappezziere ebanista restauratore restauratrice tipografo',
  'grafista fresatrice attrezzista manutentrice collaudatore collaudatrice verificatore caporeparto capoturno',
  'capocantiere capostazione capotreno banconista gastronomo sommelier maitre barmaid pr bidella pedagogista',
  'sociologo assistente-sociale mediatrice mediatore ausiliario ausiliaria infermieri tata dattilografa stenografa',
  'impiegati ragioniera perito-tecnico bancario assicuratore broker notaio magistrato cancelliere ufficiale',
  'sottufficiale militare carabiniere agricoltore allevatore apicoltore giardiniere vivaista pescatore boscaiolo',
  'potatore vendemmiatore raccoglitore imballatore confezionatore confezionatrice etichettatrice cucitrice',
  'ricamatrice tagliatore tagliatrice calzolaio pellettiere orafo orologiaio ottico optometrista audioprotesista',
  'igienista podologo massaggiatore massaggiatrice onicotecnica truccatrice barbiere acconciatore acconciatrice',
  'toelettatore caretaker handler porter joiner inspector ambassador keeper packager labourer laborer roofer',
  'plasterer decorator scaffolder gardener landscaper groundskeeper janitor caterer sous-chef dishwasher server',
  'concierge valet usher lifeguard beautician barber florist jeweller optician phlebotomist radiographer hygienist',
  'counsellor counselor therapist headteacher headmaster principal governess invigilator typist bookkeeper teller',
  'underwriter actuary adjuster merchandiser stocker foreman millwright toolmaker assembler dispatcher loader pilot',
  'captain sailor docker stylist sarta modellista dirigente funzionario quadro titolare socio liberoprofessionista',
  'libero professionista',
  ...foreign.jobTitleWords,
)
const roleHints = set(
  'senior junior mid sr jr stack full-stack fullstack frontend front-end backend back-end software web data product project',
  'marketing sales vendite commerciale ux ui ux/ui qa support supporto customer service scrum cloud security mobile social',
  'media content digital brand business development amministrativo amministrativa legale hr risorse umane operations',
  'logistica acquisti comunicazione team interim deputy vice principal staff research machine learning',
)

/** Words that occur in names of companies and institutions. */
const firmWords = set(
  'gruppo group holding studio agenzia agency societa azienda banca bank comune regione ministero ministry ospedale',
  'hospital asl universita university istituto fondazione foundation associazione association consorzio cooperativa',
  'hotel ristorante restaurant trattoria pizzeria labs lab laboratori technologies technology tech solutions systems',
  'consulting partners officine fratelli industries industrie international italia europe global services servizi',
  'editore edizioni press teatro museo museum politecnico college academy accademia council commission network',
  'ventures capital software works factory bottega farmacia clinica supermercati trasporti costruzioni edilizia',
  'assicurazioni insurance farm company co enterprises ditta impresa panificio pasticceria gelateria forno',
  'salumificio lavanderia tipografia falegnameria carpenteria autofficina carrozzeria albergo rsa residenza',
  'agriturismo birreria osteria bakery garage pub inn supermarket supermercato salon cantina cantine tessitura caffe',
  'libreria magazzini motors robotics analytics energy energia pharma foods interactive',
  ...foreign.companyNameWords,
)
const legalForm =
  /[\s,(](?:e\. ?v\.|s\.? ?r\.? ?l\.?(?: ?s\.?)?|s\.? ?p\.? ?a\.?|s\.? ?n\.? ?c\.?|s\.? ?a\.? ?s\.?|s\.? ?c\.? ?a\.? ?r\.? ?l\.?|soc\.? coop\.?|onlus|gmbh|ag|kg|ltd\.?|limited|l\.?l\.?c\.?|l\.?l\.?p\.?|inc\.?|corp\.?|corporation|plc|s\.a\.|sarl|b\.?v\.?|n\.?v\.?|ab|oy|a\/s|aps|s\.l\.|pty|& c\.?|& co\.?|& figli|& sons?|e figli)(?=$|[\s,)])/

const schoolWords = set(
  'ente centre',
  'universita university politecnico polytechnic istituto institute liceo scuola school college accademia academy its itis',
  'ipsia itc itcg iis conservatorio facolta faculty ateneo campus bootcamp sapienza bocconi luiss coursera udemy',
  'universite universitat universidad hochschule universiteit ecole seminario lyceum',
  ...foreign.schoolNameWords,
)
const degreeWords = set(
  'laurea diploma maturita master dottorato phd ph.d ph.d. bachelor bachelors b.sc bsc b.s bs m.sc msc m.s ms ba b.a',
  'ma m.a mba degree licenza attestato certificazione certification qualifica perito abilitazione specializzazione',
  "certificate certificato doctorate doctoral masters bachelor's master's gcse a-levels a-level scientifica classico",
  'scientifico linguistico magistrale triennale specialistica ragioneria geometra ingegneria engineering scienze',
  'science economia economics giurisprudenza law lettere informatica computing gcses nvq nvqs pgce hnc licence',
  'licenciatura maturità matematica mathematics fisica physics architettura architecture filosofia philosophy',
  'psicologia psychology medicina arts comunicazione lingue design studies literature history storia chimica',
  'chemistry biologia biology statistica statistics btec hnd',
  ...foreign.degreeWords,
)

const count = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.filter((word) => list.has(word)).length

const roleEnding = /.{3}(?:tore|trice|trici|ista|iere|iera|logo|loga)$/

/** Scores a text: above 0 if it resembles a role, below 0 if it resembles a company. */
export const scoreRoleVersusCompany = memoiseWhileReadingCv((text): number => {
  const words = splitIntoCvWords(text)
  if (words.length === 0) return 0
  const line = foldText(text)
  const suffixed = words.filter(
    (word) => roleEnding.test(word) || foreign.jobTitleEndingPattern.test(word),
  ).length
  let score =
    2 * Math.min(1, count(words, roleWords) + 0.4 * suffixed) +
    0.5 * Math.min(2, count(words, roleHints))
  if (legalForm.test(line)) score -= 3.2
  score -= 1.2 * Math.min(1.5, count(words, firmWords))
  if (/^(?:presso|at|c\/o|@|chez|bei)\s/.test(line)) score -= 3
  if (/\.(?:com|it|io|org|net|eu|dev)$/.test(line)) score -= 2
  if (words.length > 9) score *= 0.5
  return Math.max(-4, Math.min(4, score))
})

/** Scores a text: above 0 if it resembles a degree, below 0 if it resembles a school. */
export const scoreDegreeVersusSchool = memoiseWhileReadingCv((text): number => {
  const words = splitIntoCvWords(text)
  if (words.length === 0) return 0
  const line = foldText(text)
  const isDegree =
    count(words, degreeWords) +
    (/^(?:laurea|diploma|master|corso|dottorato|ba|bs|ma|b\.?sc|m\.?sc|ph\.?d|maturita)\b/.test(
      line,
    ) || foreign.degreeStartPattern.test(line)
      ? 1
      : 0)
  const isSchool =
    count(words, schoolWords) +
    (/^(?:univ|politecnico|liceo|istituto|ente di form|centro di form|i\.?p\.?s\.?[a-z.]*\s|scuola|i\.?t\.?i\.?s|conservatorio|accademia)/.test(
      line,
    )
      ? 1
      : 0)
  if (/^(?:high school|secondary school) (?:diploma|degree|certificate)/.test(line)) return 2
  return Math.max(
    -4,
    Math.min(
      4,
      1.3 * Math.min(2, isDegree) - 1.7 * Math.min(2, isSchool) - (legalForm.test(line) ? 1 : 0),
    ),
  )
})

const terms =
  /^(?:(?:contratto |lavoro )?(?:a )?(?:tempo (?:pieno|parziale|determinato|indeterminato)|full[- ]?time|part[- ]?time|freelance|permanent|contract|temporary|fixed[- ]term|self-employed|internship|tirocinio curriculare|apprendistato|partita iva|p\.? ?iva|stagionale|seasonal|determinato|indeterminato|full time))$/

/** Whether a text describes the contract rather than the work: `Tempo pieno`, `Part-time`. */
export const isContractType = (text: string): boolean =>
  terms.test(foldText(text).replace(/[()]/g, ''))

const grade =
  /\b(?:voto|votazione|grade|gpa|punteggio|final mark|cum laude|e lode|\d{2,3}\s?\/\s?1[01]0(?: e lode)?|\d{2,3}\/100|\d{2}\/60|first[- ]class honou?rs|2:[12]|mention (?:assez |tres )?(?:bien|honorable)|moyenne ?:|note ?:|nota media|calificacion|matricula de honor|abschlussnote|gesamtnote)(?!\p{L})/u

/** Whether a short text contains a grade or an honour. */
export const isGradeOrHonour = (text: string): boolean =>
  grade.test(foldText(text)) && text.length < 60

const gap =
  /^(?:in )?(?:congedo|(?:astensione|interdizione) (?:per )?(?:maternita|obbligatoria|facoltativa)|maternita|paternita|pausa (?:lavorativa|professionale|di carriera|di riflessione|per|dal)|(?:anno|periodo|viaggio) sabbatico|(?:periodo di )?(?:disoccupa|inoccupa)|naspi\b|cassa integrazione|(?:in )?ricerca (?:attiva )?(?:di|del) (?:lavoro|occupazione|impiego)|career (?:break|gap)|(?:family|parental|maternity|paternity|medical|sick|caregiver|personal|childcare) (?:leave|break)|sabbatical|gap year|unemployed|conge (?:parental|(?:de )?maternite|(?:de )?paternite|sabbatique|formation)|annee sabbatique|(?:en )?recherche d'emploi|chomage|elternzeit|mutterschutz|arbeits(?:suchend|los)|sabbat(?:jahr|ical)|auszeit|ano sabatico|excedencia|baja (?:maternal|paternal|por|medica)|permiso (?:parental|maternal|paternal|de maternidad|de paternidad)|desemple(?:o|ad)|en paro)(?!.*\b(?:cover|ersatz|vertretung)\b)/

/** Whether a text names a time without work, such as `Congedo parentale` or `Career break`. */
export const isCareerGap = (text: string): boolean => gap.test(foldText(text))
