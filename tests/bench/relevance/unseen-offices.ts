import type { JudgedQuery } from './judged-query.ts'

/** Unseen queries about jobs in shops, offices and public administration. */
export const unseenOfficeQueries: JudgedQuery[] = [
  // Shops and sales
  {
    text: 'addetti alle vendite',
    belongs:
      /^[^@]*(addett[^@]{0,8}(alla |alle )?vendit|sales (assistant|associate)|commess[ao]|retail (associate|sales)|shop assistant|beauty sales consultant)/i,
    never: /^[^@]*(engineer|sales director|account executive)/i,
  },
  {
    text: 'addetta vendita bologna',
    belongs: /^(?=[^@]*(vendit|sales assistant|commess))(?=[^@]*@[^#]*Bologna|[^@]*Bologna)/i,
  },
  {
    text: 'shop assistant part time Napoli',
    belongs: /^(?=[^@]*(vendit|sales assistant|commess|shop assistant))[^#]*(Napoli|Campania)/i,
  },
  { text: 'promoter', belongs: /^[^@]*promoter/i },
  {
    text: 'area manager',
    belongs: /^[^@]*(area|district|regional|territory)( sales)? manager/i,
    never: /^[^@]*(product|program) manager/i,
  },
  { text: 'key account', belongs: /^[^@]*key account/i },
  { text: 'sales engineers', belongs: /^[^@]*(pre-?)?sales engineer/i },
  {
    text: 'venditore brescia',
    belongs: /^(?=[^@]*(vendit|commercial|sales))[^#]*Brescia/i,
  },
  {
    text: 'rappresentante veneto',
    belongs:
      /^(?=[^@]*(agent[ei]\b|rappresentant|commercial|venditor|vendita|sales|account manager))[^#]*Veneto/i,
  },
  {
    text: 'business development',
    belongs: /^[^@]*(business develop|sviluppo (commerciale|business)|\bBD[RM]?\b)/i,
  },
  {
    text: 'commerciale estero',
    belongs: /^[^@]*(commercial[^@]*ester|export|ester[^@]*commercial)/i,
  },
  { text: 'inside sales remote', belongs: /^(?=[^@]*inside (sales|account)).*#remote/i },

  // Offices
  {
    text: 'impiegata contabile',
    belongs:
      /^[^@]*(contabil|account(ant|ing|s (payable|receivable))|ragionier|bookkeep|amministrazione)/i,
    never: /^[^@]*(account executive|account manager|key account)/i,
  },
  {
    text: 'contabille',
    belongs: /^[^@]*(contabil|accountant|accounting|ragionier|bookkeep)/i,
  },
  { text: 'centralinista', belongs: /^[^@]*(centralin|switchboard)/i },
  {
    text: 'inserimento dati',
    belongs: /^[^@]*(data.?entry|inserimento (dei )?dati)/i,
    never: /^[^@]*(data (engineer|scientist))/i,
  },
  {
    text: 'back office',
    belongs: /^[^@]*back.?office/i,
  },
  {
    text: 'assistente di direzione',
    belongs:
      /^[^@]*(assistent[ei] (di|alla) direzion|executive assist|personal assist|segret[^@]{0,15}direzion)/i,
  },
  { text: 'executive assistants', belongs: /^[^@]*(executive assist|assistente di direzione)/i },
  { text: 'office manager', belongs: /^[^@]*office manage/i },
  {
    text: 'impiegate amministrative verona',
    belongs: /^(?=[^@]*(amministra|impiegat|contabil|segret))[^#]*Verona/i,
  },
  {
    text: 'ufficio acquisti',
    belongs: /^[^@]*(acquist|buyer|purchas|procurement|sourcing (manager|specialist))/i,
  },
  { text: 'revisore contabile', belongs: /^(?![^@]*quality)[^@]*(revisor|\baudit)/i },
  { text: 'tax specialist', belongs: /^[^@]*(\btax|fiscal|\btribut)/i },
  {
    text: 'consulente finanziario',
    belongs:
      /^[^@]*(consulent[ei] finanz|financial (& [a-z]+ )?(advis|consult|planner)|wealth (advis|consult|plann)|family banker|private banker)/i,
  },
  {
    text: 'impiegato di banca',
    belongs: /^[^@]*(bancari|\bbanca\b|family banker|bank(er| teller)\b|sportello)/i,
  },
  { text: 'assicurazioni', belongs: /^[^@]*(assicur|insurance|underwrit)/i },
  {
    text: 'hr generalist',
    belongs:
      /^[^@]*(\bhr\b|human resource|risorse umane|people (partner|operation|generalist|business))/i,
  },
  {
    text: 'tirocinio risorse umane',
    belongs:
      /^(?=[^@]*(\bhr\b|human resource|risorse umane|people|talent|recruit(?!ment day)))(?=[^@]*(stage|tirocin|\bintern|praktik)|.*#Internship)/i,
  },
  {
    text: 'legal counsel',
    belongs: /^[^@]*(counsel\b|lawyer|attorney|avvocat|head of legal|legal director)/i,
  },
  { text: 'privacy', belongs: /^[^@]*(privacy|data protection|\bgdpr\b|\bdpo\b)/i },
  {
    text: 'compliance officer',
    belongs:
      /^[^@]*(complian[^@]{0,25}(officer|manager|analyst|specialist|lead|counsel|associate|director)|head of compliance|addett[^@]*compliance|\bAML\b)/i,
  },

  // Public posts
  {
    text: 'concorso pubblico',
    belongs: /^[^@]*(concors|selezione pubblica|avviso pubblico|bando)/i,
  },
  {
    text: 'istruttore amministrativo',
    belongs:
      /^[^@]*(istruttor[^@]{0,30}ammin|(concors|selezione|avviso|mobilit|bando)[^@]*amministrativ)/i,
    never: /^[^@]*pilates/i,
  },
  {
    text: 'polizia municipale',
    belongs: /^[^@]*(polizia (municipal|local)|agent[ei] di polizia|vigil)/i,
  },
  {
    text: 'concorsi lombardia',
    belongs: /^(?=[^@]*(concors|selezione|avviso|mobilit))[^#]*(Lombardia|Milano|Bergamo|Brescia)/i,
  },
  { text: 'categorie protette', belongs: /^[^@]*(categori[ea] protett|68\/99)/i },
  { text: 'bibliotecario', belongs: /^[^@]*(bibliotec|librarian)/i },
]
