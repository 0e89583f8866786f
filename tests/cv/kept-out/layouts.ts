import { type CvPageInput, escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import { bulletListHtml, renderSkillsHtml } from '../parts.ts'

// Held-out layouts, imitating templates of design shops and LaTeX classes from memory. They are
// scored but never used to tune the CV reader. Do not look at their failures while working on the
// reader; otherwise move the layout to ../layouts and write another one here.

const part = (page: CvPageInput, kind: string, body: string): string =>
  `<section><h2>${e(page.heading(kind))}</h2>${body}</section>`

const home = ({ language }: CvPageInput): string => (language === 'it' ? 'Residenza' : 'Address')

/** A header in two colours; entries with a dot, and with company, role and dates in this order. */
const twoTone: RenderCvHtml = (page) => {
  const { truth } = page
  const stop = (first: string, second: string, where: string, when: string, tasks: string[]) =>
    `<div class="stop"><i class="dot"></i><div class="row"><h3>${e(first)}</h3><span class="dim">${e(where)}</span></div><p class="own">${e(second)}</p><p class="dim">${e(when)}</p>${bulletListHtml(tasks)}</div>`
  const contacts = [truth.phone, truth.email, truth.link, truth.residency]
  return wrapCvHtmlPage(
    page,
    `body{padding:0}.top{background:${page.accent};color:#fff;padding:34px 44px 18px}.band{background:#e9e4dc;padding:8px 44px;display:flex;gap:26px;font-size:9.5px}.body{padding:8px 44px 36px}.line{border-left:2px solid #bbb;padding-left:18px;margin-left:4px}.stop{position:relative;margin-bottom:12px;break-inside:avoid}.dot{position:absolute;left:-24px;top:4px;width:9px;height:9px;border-radius:9px;background:${page.accent}}.own{color:${page.accent};font-weight:600}.dim{color:#777;font-size:9.5px}`,
    `<div class="top"><h1>${e(truth.name)}</h1><p style="letter-spacing:.12em">${e(truth.title ?? '')}</p></div><div class="band">${contacts.map((one) => `<span>${e(one)}</span>`).join('')}</div><div class="body">${part(page, 'summary', `<p>${e(truth.bio)}</p>`)}${part(page, 'experience', `<div class="line">${truth.jobs.map((one) => stop(one.company, one.role, one.place, page.when(one), one.tasks)).join('')}</div>`)}${part(page, 'education', `<div class="line">${truth.studies.map((one) => stop(one.school, one.degree, '', page.when(one), [])).join('')}</div>`)}<div class="row" style="justify-content:flex-start;gap:60px"><div style="width:320px">${part(page, 'skills', renderSkillsHtml(page, 3))}</div><div>${part(page, 'languages', page.languages.map((one) => `<p><b>${e(one.name)}</b> <span class="dim">${e(one.level)}</span></p>`).join(''))}</div></div>${page.born ? `<p class="dim">${page.language === 'it' ? 'Nata/o il' : 'Born'} ${e(page.born)}</p>` : ''}${page.price ? `<p>${e(page.price)}</p>` : ''}</div>`,
  )
}

/** Small serif type, dates in a narrow margin, entries as running text, a list of publications. */
const academic: RenderCvHtml = (page) => {
  const { truth, language } = page
  const surname = truth.name.split(' ').at(-1)!
  const item = (when: string, text: string, tasks: string[]) =>
    `<div class="i"><div class="m">${e(when)}</div><div>${text}${tasks.length > 0 ? `<p class="s">${tasks.map(e).join(' ')}</p>` : ''}</div></div>`
  const papers =
    language === 'it'
      ? [
          'Pubblicazioni',
          `${surname} e A. Quaglia, Sulle maree dei laghi chiusi. Rivista di cose lente, 12 (2019), pp. 31–48.`,
          `${surname}, Breve storia del ghiaccio. Edizioni Pianura, 2021.`,
        ]
      : [
          'Publications',
          `${surname} and A. Quail, On the tides of closed lakes. Journal of Slow Matters, 12 (2019), pp. 31–48.`,
          `${surname}, A short history of ice. Plainfield Press, 2021.`,
        ]
  return wrapCvHtmlPage(
    page,
    'body{font-family:"DejaVu Serif",serif;font-size:9.8px}h1{text-align:center;font-size:20px;font-weight:400}h2{font-variant:small-caps;text-transform:none;letter-spacing:0;border-bottom:.6px solid #000;color:#000}.c{text-align:center}.i{display:flex;gap:12px;margin-bottom:4px}.m{width:136px;flex:none;text-align:right}.s{font-size:9px}',
    `<h1>${e(truth.name)}</h1>${truth.title ? `<p class="c"><i>${e(truth.title)}</i></p>` : ''}<p class="c">${e(truth.residency)} – ${e(truth.phone)}</p><p class="c">${e(truth.email)} – ${e(truth.link)}</p>${part(page, 'education', truth.studies.map((one) => item(page.when(one), `<b>${e(one.degree)}</b>, <i>${e(one.school)}</i>.`, [])).join(''))}${part(page, 'experience', truth.jobs.map((one) => item(page.when(one), `<b>${e(one.role)}</b>, <i>${e(one.company)}</i>, ${e(one.place)}.`, one.tasks)).join(''))}<h2>${papers[0]}</h2>${papers
      .slice(1)
      .map((one) => `<p style="margin-bottom:3px">${e(one)}</p>`)
      .join(
        '',
      )}${part(page, 'languages', `<p>${page.languages.map((one) => `${e(one.name)} (${e(one.level)})`).join('; ')}.</p>`)}${part(page, 'skills', renderSkillsHtml(page, 0))}${page.born ? `<p>${language === 'it' ? 'Data di nascita' : 'Date of birth'}: ${e(page.born)}</p>` : ''}${page.price ? `<p>${e(page.price)}</p>` : ''}`,
  )
}

/** Contacts in labelled boxes, large numbers, skills as bars, dates in tabs. */
const infographic: RenderCvHtml = (page) => {
  const { truth, language } = page
  const words =
    language === 'it'
      ? { mail: 'E-mail', phone: 'Telefono', years: 'anni di lavoro', projects: 'progetti chiusi' }
      : { mail: 'Email', phone: 'Phone', years: 'years of work', projects: 'projects delivered' }
  const fact = (label: string, text: string) =>
    `<div class="box fact"><p class="dim">${e(label)}</p><p>${e(text)}</p></div>`
  const tab = (when: string, first: string, second: string, tasks: string[]) =>
    `<div class="box job"><div class="tab">${e(when)}</div><div class="in"><h3>${e(first)}</h3><p>${e(second)}</p>${bulletListHtml(tasks)}</div></div>`
  const bar = (text: string, i: number) =>
    `<div style="margin-bottom:5px"><p>${e(text)}</p><div style="height:5px;background:#ddd;border-radius:3px"><div style="height:5px;width:${60 + ((i * 17) % 40)}%;background:${page.accent};border-radius:3px"></div></div></div>`
  const figure = (value: string, label: string) =>
    `<div style="text-align:center"><p style="font-size:24px;font-weight:700">${value}</p><p class="dim">${label}</p></div>`
  return wrapCvHtmlPage(
    page,
    `.box{border:1px solid #ccc;border-radius:8px;margin-bottom:10px}.facts{display:grid;grid-template-columns:repeat(4,1fr);gap:10px;margin-top:12px}.fact{padding:6px 8px;font-size:8.6px}.dim{color:#888;font-size:8.5px}.job{overflow:hidden;break-inside:avoid}.tab{background:${page.accent};color:#fff;padding:3px 12px;font-size:9px}.in{padding:6px 12px}.two{display:grid;grid-template-columns:1.9fr 1fr;gap:22px}`,
    `<h1>${e(truth.name)}</h1><p>${e(truth.title ?? '')}</p><div class="facts">${fact(words.phone, truth.phone)}${fact(words.mail, truth.email)}${fact('Web', truth.link)}${fact(home(page), truth.residency)}</div>${part(page, 'summary', `<p>${e(truth.bio)}</p>`)}<div class="row" style="justify-content:space-around;margin-top:10px">${figure('12', words.years)}${figure('40+', words.projects)}${figure(String(page.languages.length), e(page.heading('languages').toLowerCase()))}</div><div class="two"><div>${part(page, 'experience', truth.jobs.map((one) => tab(page.when(one), one.role, one.company, one.tasks)).join(''))}</div><div>${part(page, 'education', truth.studies.map((one) => tab(page.when(one), one.degree, one.school, [])).join(''))}${part(page, 'skills', truth.skills.map(bar).join(''))}${part(page, 'languages', page.languages.map((one) => `<div class="row"><span>${e(one.name)}</span><span class="dim">${e(one.level)}</span></div>`).join(''))}${page.born ? fact(language === 'it' ? 'Data di nascita' : 'Date of birth', page.born) : ''}${page.price ? `<p>${e(page.price)}</p>` : ''}</div></div>`,
  )
}

/** Role and dates on one line, company and place on the next, ruled headings, skills in groups. */
const letterhead: RenderCvHtml = (page) => {
  const { truth, language } = page
  const half = Math.ceil(truth.skills.length / 2)
  const labels = language === 'it' ? ['Principali', 'Altre'] : ['Main', 'Other']
  const entry = (what: string, where: string, place: string, when: string, tasks: string[]) =>
    `<div class="entry"><div class="row"><b>${e(what)}</b><b>${e(when)}</b></div><div class="row"><span>${e(where)}</span><span><i>${e(place)}</i></span></div>${tasks.map((one) => `<p style="text-align:justify">${e(one)}</p>`).join('')}</div>`
  return wrapCvHtmlPage(
    page,
    'h1{text-align:right;font-weight:300;font-size:30px}.r{text-align:right}h2{border-top:1px solid #000;border-bottom:1px solid #000;text-align:center;padding:2px}',
    `<h1>${e(truth.name)}</h1>${truth.title ? `<p class="r">${e(truth.title)}</p>` : ''}<p class="r">${e(truth.residency)} ◆ ${e(truth.phone)}</p><p class="r">${e(truth.email)} ◆ ${e(truth.link)}</p>${page.born ? `<p class="r">${language === 'it' ? 'Data di nascita' : 'Date of birth'}: ${e(page.born)}</p>` : ''}${page.price ? `<p class="r">${e(page.price)}</p>` : ''}${part(page, 'summary', `<p style="text-align:justify">${e(truth.bio)}</p>`)}${part(page, 'experience', truth.jobs.map((one) => entry(one.role, one.company, one.place, page.when(one), one.tasks)).join(''))}${part(page, 'education', truth.studies.map((one) => entry(one.degree, one.school, '', page.when(one), [])).join(''))}${part(page, 'skills', `<p><b>${labels[0]}:</b> ${truth.skills.slice(0, half).map(e).join(', ')}</p><p><b>${labels[1]}:</b> ${truth.skills.slice(half).map(e).join(', ')}</p>`)}${part(page, 'languages', page.languages.map((one) => `<p>${e(one.name)}: <i>${e(one.level)}</i></p>`).join(''))}`,
  )
}

export const heldOutCvLayouts: Record<string, RenderCvHtml> = {
  'two-tone': twoTone,
  academic,
  infographic,
  letterhead,
}
