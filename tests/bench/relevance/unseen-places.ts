import type { JudgedQuery } from './judged-query.ts'

/** Unseen queries about contracts, levels and places. */
export const unseenPlaceQueries: JudgedQuery[] = [
  {
    text: 'tirocini',
    belongs: /^[^@]*\b(intern(s|ship|ships)?|stage|stagist|tirocin\w+|praktik\w+)\b|#Internship/i,
  },
  {
    text: 'neolaureati',
    belongs: /^[^@]*(neolaure|graduate|new grad|junior|trainee|stage|university grad)|#Entry/i,
  },
  { text: 'apprendistato', belongs: /^[^@]*(apprend|apprentic)/i },
  { text: 'tempo indeterminato', belongs: /^[^@]*indeterminat/i },
  {
    text: 'lavoro da casa assistenza clienti',
    belongs:
      /^(?=[^@]*(assistenza clienti|customer (care|support|service|experience)|support (specialist|agent|rep|assoc|advocate))).*#remote/i,
  },
  {
    text: 'entry level sales',
    belongs:
      /^(?=[^@]*(sales|account|vendit|business dev|\bSDR\b|\bBDR\b))(?=.*(#Entry|entry.?level|junior|intern))/i,
  },
  { text: 'bologna', belongs: /^[^#]*Bologna/i },
  {
    text: 'Sicilia',
    belongs: /^[^#]*(Sicilia|Palermo|Catania|Messina|Siracusa|Trapani|Agrigento|Ragusa)/i,
  },
  { text: 'Naples', belongs: /^[^#]*(Napoli|\bNaples)/i },
  {
    text: 'Londra marketing',
    belongs: /^(?=[^@]*(marketing|brand|growth|communicat|content))[^#]*(Londra|London)/i,
  },
  {
    text: 'software engineer Berlin',
    belongs: /^(?=[^@]*(software|engineer|developer))[^#]*(Berlin)/i,
  },
  { text: 'Monaco di Baviera', belongs: /^[^#]*(Monaco di Baviera|Munich|München)/i },
  {
    text: 'Irlanda sales',
    belongs:
      /^(?=[^@]*(sales|account|business dev|\bSDR\b|\bBDR\b|revenue|go.to.market|GTM))[^#]*(Irlanda|Ireland|Dublin)/i,
  },
  { text: 'jobs in Paris', belongs: /^[^#]*(Parigi|Paris\b)/i },
  {
    text: 'ingegnere genova',
    belongs: /^(?=[^@]*(ingegner|engineer|progettist|svilupp|developer))[^#]*Genova/i,
  },
  { text: 'Spain', belongs: /^[^#]*(Spagna|Spain|Madrid|Barcellona)/i },
  { text: 'Bending Spoons', belongs: /%Bending Spoons/i },
]
