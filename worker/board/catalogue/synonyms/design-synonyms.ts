import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in design, media and communication. */
export const designSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
grafico = graphic designer = grafica = graphic design = visual designer = disegnatore grafico
art director = direttore artistico = direttore creativo = creative director
fotografo = photographer = fotografa
interior designer = arredatore = progettista di interni = architetto di interni = interior design
fashion designer = stilista = designer di moda
copywriter = copy writer = content writer = redattore web = autore testi
giornalista = journalist = reporter
traduttore = translator = traduzioni = linguist > translation = localization = localization specialist
interprete = interpreter
correttore di bozze = proofreader
social media manager = social media specialist = smm = community manager = social media
tecnico audio = sound engineer = fonico = audio engineer
tipografo = stampatore = addetto stampa digitale = printer = press operator
bibliotecario = librarian
museo = museum = curatore = curator
musicista = musician
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
ux designer = progettista ux = user experience designer = product designer = ux ui designer = ui designer
ui designer = interface designer = ux ui designer = product designer
web designer = progettista web
videomaker = video maker = video editor = montatore video = video producer = operatore video
animatore grafico = motion designer = motion graphics = animator
content creator = creatore di contenuti = content specialist = content manager
redattore = editor = redattrice
localization = localizzazione = localization specialist
addetto stampa = press office = ufficio stampa = pr specialist = public relations
relazioni pubbliche = public relations = pr = media relations
comunicazione = communication = communications = addetto comunicazione = communications specialist
regista = film director = director of photography
restauratore = art restorer = conservator
`,
  },
]
