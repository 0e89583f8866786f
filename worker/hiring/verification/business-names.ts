/** Abbreviated legal forms, without dots and spaces. They are ignored when names are compared. */
const legalForms = new Set(
  (
    'SRL SRLS SPA SAPA SAS SNC SS SC SCARL SCRL SCPA COOP COOPERATIVA SOCIETA UNIPERSONALE ' +
    'GMBH UG AG KG OHG EK GBR MBH CO SE EU SARL SASU EURL SA SCI SL SLU SLNE BV NV VOF CV BVBA SRO AS ' +
    'DOO OY OYJ AB APS LTD LIMITED PLC LLC LDA UNIPESSOAL KFT ZRT SP ZOO OU SIA UAB'
  ).split(' '),
)

/** Legal forms in full, as the Italian business register writes them. */
const spelledOut =
  /\bSP ?Z OO\b|\bSPOLKA Z OGRANICZONA ODPOWIEDZIALNOSCIA\b|\bSOCIETA (?:A RESPONSABILITA LIMITATA(?: SEMPLIFICATA)?|PER AZIONI|IN (?:NOME COLLETTIVO|ACCOMANDITA SEMPLICE)|COOPERATIVA)\b/g

/** Returns the words of a name in capitals, without accents, punctuation and legal forms. */
function namingWords(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    // Join abbreviations such as `S.R.L.` and `S. p. A.` into one word each.
    .replaceAll(/\b([A-Z])\. ?(?=[A-Z]\b)/g, '$1')
    .replaceAll(/['’`.]/g, '')
    .replaceAll('&', ' E ')
    .replaceAll(spelledOut, ' ')
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !legalForms.has(word))
}

/**
 * Whether two names have the same words, apart from legal forms. Also ignores the owner's name that
 * the Italian register adds for sole traders, as in `BOTTEGA SCIROCCO DI ROSSI ANNA`.
 */
export function isSameBusinessName(name: string, registered: string): boolean {
  const said = namingWords(name)
  const known = namingWords(registered)
  if (said.length === 0) return false
  const isBeginning = said.every((word, at) => word === known[at])
  return isBeginning && (known.length === said.length || isOwner(known.slice(said.length)))
}

/** Whether words are `DI` and a person's name of two to four words, as in `DI ROSSI ANNA`. */
const isOwner = ([first, ...person]: string[]): boolean =>
  first === 'DI' && person.length >= 2 && person.length <= 4
