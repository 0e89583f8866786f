import { escaped } from '../page.ts'
import type { Dice } from '../truth.ts'

export type CvEntryTexts = {
  what: string
  where: string
  /** A town; empty if the CV shows none. */
  place: string
  when: string
  tasks: string[]
  /** The grade of a course of study, if shown. */
  grade: string
  at: string
}

/**
 * The forms of an entry. `R` is the role or degree, `F` the company or school, `P` the town, `D`
 * the dates, `@` the word "at". Styles are `*bold*`, `_italic_`, `^CAPITALS^` and `~grey~`. `»`
 * aligns the text after it to the right edge. `||` separates a column of dates from the text. Three
 * spaces become one wide space. A part in braces is left out if the entry has no town.
 */
const forms = [
  '*R*»D\nF{, P}',
  '*R*»~D~\n_F_{»P}',
  '*F*{»P}\n_R_»_D_',
  '*F*{, P}»D\nR',
  '~D~\n*R*\nF{, P}',
  'D\n*F*{ – P}\nR',
  '*R* – F{, P}»D',
  '*R*, F{, P}»D',
  '*R* | F{ | P}»D',
  '*R* | D\nF{ · P}',
  'F{, P} | *R* | D',
  '*R* @ F{, P}\n~D~',
  'R @ *F*{ (P)}»D',
  'D: R @ F{, P}',
  'D – *R*, F{, P}',
  'D||*R*\nF{, P}',
  'D||*F*{, P}\nR',
  'D||*R*, F{, P}',
  'D||R @ F{, P}',
  '~D~||*R*\n_F{ · P}_',
  '*^R^*\nF{ – P} | D',
  '*^F^*\nR{ | P}\n~D~',
  '*R*\nF{ - P}\n~D~',
  '*R*\n*F*{, P}\n~D~',
  'R\n*F*{, P} · ~D~',
  '*F* · R»D',
  '*R* (D)\nF{, P}',
  '*F* (D)\n_R_',
  '*R* · *F*\n~D{ · P}~',
  '_D_   *R*   F{, P}',
  '*F* {P}\nR   D',
  '~D{ | P}~\n*R*\n~F~',
  'R, F{, P}, D',
  '*R*\nF / D{ / P}',
  '*D*\n*^R^*, F{ (P)}',
  '*R*»*F*\n{P · }~D~',
]
const hasColumn = (form: string): boolean => form.includes('||')

export type CvEntryForm = { text: string; hasColumn: boolean }

export const chooseCvEntryForm = (dice: Dice, isNarrow: boolean): CvEntryForm => {
  const known = isNarrow ? forms.filter((one) => !hasColumn(one) && !one.includes('   ')) : forms
  const text = dice.one(known)
  return { text, hasColumn: hasColumn(text) }
}

const marks: [RegExp, string][] = [
  [/\*([^*]+)\*/g, '<b>$1</b>'],
  [/_([^_]+)_/g, '<i>$1</i>'],
  [/~([^~]+)~/g, '<span style="color:#777">$1</span>'],
  [/\^([^^]+)\^/g, '<span style="text-transform:uppercase">$1</span>'],
]

/** Inserts the texts of an entry into one line of a form. */
function lineOf(line: string, one: CvEntryTexts): string {
  const chosen = line.replace(/\{([^}]*)\}/g, one.place ? '$1' : '')
  const marked = marks.reduce((text, [pattern, html]) => text.replace(pattern, html), chosen)
  const filled = marked.replace(/(?<![\p{L}<])[RFPD@](?![\p{L}>])/gu, (sign) =>
    escaped({ R: one.what, F: one.where, P: one.place, D: one.when, '@': one.at }[sign] ?? sign),
  )
  const [left = '', right] = filled.replace(/ {3}/g, '&emsp;').split('»')
  return right === undefined
    ? `<p>${left}</p>`
    : `<p class="row"><span>${left}</span><span style="flex:none">${right}</span></p>`
}

/** Draws an entry. Its tasks become the items of a list, plain lines or one paragraph. */
export function renderCvEntry(
  form: CvEntryForm,
  one: CvEntryTexts,
  taskForm: 'items' | 'lines' | 'paragraph',
  gapPt: number,
): string {
  const [head = '', column] = form.hasColumn
    ? form.text.split('||').toReversed()
    : [form.text, undefined]
  const tasks =
    taskForm === 'items' && one.tasks.length > 0
      ? `<ul>${one.tasks.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`
      : taskForm === 'lines'
        ? one.tasks.map((text) => `<p>${escaped(text)}</p>`).join('')
        : one.tasks.length > 0
          ? `<p>${escaped(one.tasks.map((text) => text.replace(/[.]?$/, '.')).join(' '))}</p>`
          : ''
  const grade = one.grade ? `<p>${escaped(one.grade)}</p>` : ''
  const text =
    head
      .split('\n')
      .map((line) => lineOf(line, one))
      .join('') +
    grade +
    tasks
  const style = `margin-top:${gapPt}pt;break-inside:avoid`
  return column === undefined
    ? `<div style="${style}">${text}</div>`
    : `<div style="${style};display:flex"><div style="width:112pt;flex:none;padding-right:8pt">${lineOf(column, one)}</div><div style="flex:1">${text}</div></div>`
}
