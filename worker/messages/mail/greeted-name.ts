import { hasContactDetails } from '../../contract/hiring/contact-details.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'

const charactersMax = 50
const wordsMax = 6

/** Letters, diacritics, apostrophes, hyphens, spaces, and dots that cannot form a web address. */
const plainName = /^(?!.*\p{M}{3})(?:[\p{L}\p{M}'’ -]|\.(?= |$|\p{L}\.))+$/u

/** Like `plainName`, but allows the digits and symbols in `3M`, `E&Y`, `Rossi & C. (Milano)`. */
const plainCompanyName = /^(?!.*\p{M}{3})(?!(?:.*\d){7})[\p{L}\p{M}\d'’ .,&+/()-]+$/u

/**
 * Returns the name by which a mail greets a person; null if it must not be used. Anyone can make us
 * mail any name to a stranger, so names that could carry a message, a link or a phone number are
 * refused.
 */
export function toSafeGreetingName(name: string): string | null {
  const line = normal(name)
  const words = line.split(' ')
  const isName =
    isShort(line, words) &&
    plainName.test(line) &&
    words.every((word) => isNameParticle(word) || isCapital(word)) &&
    !words.every(isNameParticle) &&
    !words.some((word) => isReaderAddressWord(word) || isScamWord(word))
  return isName ? line : null
}

/** Like `toSafeGreetingName`, for companies. Allows any word that does not address the reader. */
export function toSafeGreetingCompanyName(name: string): string | null {
  const line = normal(name)
  const words = line.split(' ')
  const isName =
    isShort(line, words) &&
    plainCompanyName.test(line) &&
    /[\p{L}\d]/u.test(line) &&
    !hasContactDetails(line) &&
    !words.some(isReaderAddressWord)
  return isName ? line : null
}

/** Returns one line of text that a stranger chose; `…` if it contains contact details. */
export function toLinkFreeLine(text: string): string {
  const line = toSingleLine(text)
  return hasContactDetails(line) ? '…' : line
}

const normal = (name: string): string => toSingleLine(name).normalize('NFC')

const isShort = (line: string, words: string[]): boolean =>
  line.length <= charactersMax && words.length <= wordsMax

// Whether a word begins with a capital letter, perhaps after `d'` or `al-`, or is written in a
// script without capitals.
const isCapital = (word: string): boolean =>
  /^(?:\p{Ll}{1,4}['’-])?\p{Lu}|^['’]?(?:\p{Lo}|\p{Script=Georgian})/u.test(word)

/** Lower-case particles that may occur inside a name, such as “van” or “de la”. */
const particles =
  words(`de del della delle dello dei degli di da dal dalla dalle dai la le lo li los
  las du des d e y i van von der den dem ten ter te zu zur zum af av bin ibn bint ben al el abu do dos
  das san jr sr`)

/** Italian and English words that address the reader and are not names. */
const addressing = words(`tuo tua tuoi tue vostro vostra vostri vostre suo sua suoi ti vi voi lei
  hai avete sei siete puoi potete devi dovete vuoi volete riceverai vincerai
  clicca cliccate chiama chiamaci scrivi scrivici visita vai entra accedi conferma verifica apri scopri
  compra guadagna riscuoti ritira attiva aggiorna rispondi invia paga vieni leggi guarda
  gratis vinto vincita premio urgente
  your you yours click call visit win won claim verify confirm update open buy earn reply pay`)

/** Words that are typical of fraudulent messages and do not occur in a person's name. */
const messages =
  words(`il gli un uno una questo questa quello quella qui adesso ora oggi subito domani
  ha hanno abbiamo sono siamo per con nel nella sul sulla alla allo agli non più tutto tutti ogni
  egregio spettabile buongiorno
  cliente clienti utente utenti candidato candidata banca banche conto credito prestito premi bonus
  regalo gratuito offerta offerte sconto vincitore vincitrice euro soldi denaro bonifico pagamento
  fattura rimborso bolletta pacco spedizione consegna account password codice link sito email
  attenzione avviso importante sicurezza assistenza supporto servizio servizi ufficio poste paypal
  whatsapp telegram bitcoin crypto cripto
  dear customer client user the this winner free money prize gift bank support security team offer`)

const isNameParticle = (word: string): boolean =>
  particles.has(toLetters(word)) && !/^\p{Lu}/u.test(word)
const isReaderAddressWord = (word: string): boolean => addressing.has(toLetters(word))
const isScamWord = (word: string): boolean => messages.has(toLetters(word))

const toLetters = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
