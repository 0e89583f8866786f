/** Legal forms that a name may carry or omit, without dots and spaces. */
const legalForms = new Set(
  (
    'SRL SRLS SPA SAPA SAS SNC SS SC SCARL SCRL SCPA COOP COOPERATIVA SOCIETA UNIPERSONALE ' +
    'GMBH UG AG KG OHG EK GBR MBH CO SE EU SARL SASU EURL SA SCI SL SLU SLNE BV NV VOF CV BVBA SRO AS ' +
    'DOO OY OYJ AB APS LTD LIMITED PLC LLC LDA UNIPESSOAL KFT ZRT SP ZOO OU SIA UAB'
  ).split(' '),
)

/** The long forms, as the Italian register writes them. */
const spelledOut =
  /\bSOCIETA (?:A RESPONSABILITA LIMITATA(?: SEMPLIFICATA)?|PER AZIONI|IN (?:NOME COLLETTIVO|ACCOMANDITA SEMPLICE)|COOPERATIVA)\b/g

/** The words of a name that tell companies apart: upper case, without accents, signs and legal forms. */
function namingWords(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    // `S.R.L.`, `S. p. A.` and `Z O.O.` become one word.
    .replaceAll(/\b([A-Z])\. ?(?=[A-Z]\b)/g, '$1')
    .replaceAll(/['’`.]/g, '')
    .replaceAll('&', ' E ')
    .replaceAll(spelledOut, ' ')
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !legalForms.has(word))
}

/**
 * Whether a company may call itself `name` if it is registered as `registered`: the same words but for
 * legal forms. Of sole traders, who are registered as `BOTTEGA SCIROCCO DI ROSSI ANNA`, the part before
 * `DI` is enough.
 */
export function isSameBusinessName(name: string, registered: string): boolean {
  const said = namingWords(name)
  const known = namingWords(registered)
  if (said.length === 0) return false
  const isBeginning = said.every((word, at) => word === known[at])
  return isBeginning && (known.length === said.length || isOwner(known.slice(said.length)))
}

/** `DI ROSSI ANNA`: a person of two to four words. */
const isOwner = ([first, ...person]: string[]): boolean =>
  first === 'DI' && person.length >= 2 && person.length <= 4
