import { escaped as e, frame, type Page } from './page.ts'
import { headOf, languagesOf, list, sections, skillsOf } from './parts.ts'
import type { Job, Study } from './truth.ts'

/** A way of laying a CV out as HTML. */
export type Layout = (page: Page) => string

const jobWays: ((page: Page) => (one: Job) => string)[] = [
  (page) => (job) =>
    `<div class="entry"><div class="row"><h3>${e(job.role)}</h3><span>${e(page.when(job))}</span></div><p><i>${e(job.company)}, ${e(job.place)}</i></p>${list(job.told)}</div>`,
  (page) => (job) =>
    `<div class="entry"><div class="row"><h3>${e(job.company)}</h3><span>${e(job.place)}</span></div><div class="row"><i>${e(job.role)}</i><span>${e(page.when(job))}</span></div>${list(job.told)}</div>`,
  (page) => (job) =>
    `<div class="entry"><p>${e(page.when(job))}</p><h3>${e(job.role)}</h3><p>${e(job.company)}</p>${job.told.map((one) => `<p>${e(one)}</p>`).join('')}</div>`,
  (page) => (job) =>
    `<div class="entry"><h3>${e(job.role)} – ${e(job.company)}</h3><p>${e(page.when(job))}</p>${list(job.told)}</div>`,
  (page) => (job) =>
    `<div class="entry"><p><b>${e(job.company)}</b> | ${e(job.role)} | ${e(page.when(job))}</p>${list(job.told)}</div>`,
]
const studyWays: ((page: Page) => (one: Study) => string)[] = [
  (page) => (one) =>
    `<div class="entry"><div class="row"><h3>${e(one.degree)}</h3><span>${e(page.when(one))}</span></div><p><i>${e(one.school)}</i></p></div>`,
  (page) => (one) =>
    `<div class="entry"><div class="row"><h3>${e(one.school)}</h3></div><div class="row"><i>${e(one.degree)}</i><span>${e(page.when(one))}</span></div></div>`,
  (page) => (one) =>
    `<div class="entry"><p>${e(page.when(one))}</p><h3>${e(one.degree)}</h3><p>${e(one.school)}</p></div>`,
  (page) => (one) =>
    `<div class="entry"><h3>${e(one.degree)} – ${e(one.school)}</h3><p>${e(page.when(one))}</p></div>`,
  (page) => (one) =>
    `<div class="entry"><p><b>${e(one.school)}</b> | ${e(one.degree)} | ${e(page.when(one))}</p></div>`,
]
const ways = (page: Page) => {
  const at = page.dice.between(0, jobWays.length - 1)
  return { job: jobWays[at]!(page), study: studyWays[at]!(page) }
}

const single: Layout = (page) => frame(page, '', headOf(page) + sections(page, ways(page)))

const sidebar =
  (side: 'left' | 'right'): Layout =>
  (page) => {
    const isDark = page.dice.chance(0.6)
    const css = `body{padding:0;display:flex;flex-direction:${side === 'left' ? 'row' : 'row-reverse'};min-height:1122px}
aside{width:250px;padding:34px 22px;background:${isDark ? page.accent : '#eef'};color:${isDark ? '#fff' : '#222'}}aside h2{color:inherit}main{flex:1;padding:34px 30px}`
    const inSide = `<aside>${side === 'left' ? `<h1 style="font-size:22px">${e(page.truth.name)}</h1>${page.truth.title ? `<p>${e(page.truth.title)}</p>` : ''}` : ''}${sections(page, ways(page), ['contacts', 'skills', 'languages'])}</aside>`
    const name =
      side === 'right'
        ? `<h1>${e(page.truth.name)}</h1>${page.truth.title ? `<p>${e(page.truth.title)}</p>` : ''}`
        : ''
    return frame(
      page,
      css,
      `${inSide}<main>${name}${sections(page, ways(page), ['summary', 'experience', 'education'])}</main>`,
    )
  }

/** Two columns drawn row by row: what stands beside each other is drawn one after the other. */
const rowByRow: Layout = (page) => {
  const { job, study } = ways(page)
  const { truth } = page
  const left = [`<h2>${e(page.heading('experience'))}</h2>`, ...truth.jobs.map(job)]
  const right = [
    `<h2>${e(page.heading('education'))}</h2>`,
    ...truth.studies.map(study),
    `<h2>${e(page.heading('skills'))}</h2>`,
    skillsOf(page, 1),
    `<h2>${e(page.heading('languages'))}</h2>`,
    languagesOf(page, 0),
  ]
  const rows = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `<tr><td>${left[i] ?? ''}</td><td>${right[i] ?? ''}</td></tr>`,
  )
  return frame(
    page,
    'table{border-collapse:collapse;width:100%}td{width:50%;vertical-align:top;padding-right:26px}',
    `${headOf(page)}<h2>${e(page.heading('summary'))}</h2><p>${e(truth.bio)}</p><table>${rows.join('')}</table>`,
  )
}

const table: Layout = (page) => {
  const { truth, language } = page
  const titles =
    language === 'it'
      ? ['Periodo', 'Azienda', 'Ruolo', 'Attività']
      : ['Period', 'Company', 'Role', 'Activities']
  const hasHead = page.dice.chance(0.5)
  const jobs = truth.jobs
    .map(
      (job) =>
        `<tr><td style="width:150px">${e(page.when(job))}</td><td style="width:150px">${e(job.company)}</td><td style="width:150px">${e(job.role)}</td><td>${job.told.map(e).join(' ')}</td></tr>`,
    )
    .join('')
  const head = hasHead ? `<tr>${titles.map((one) => `<th>${one}</th>`).join('')}</tr>` : ''
  const studies = truth.studies
    .map(
      (one) =>
        `<tr><td style="width:150px">${e(page.when(one))}</td><td style="width:240px">${e(one.degree)}</td><td>${e(one.school)}</td></tr>`,
    )
    .join('')
  const body: Record<string, string> = {
    experience: `<table>${head}${jobs}</table>`,
    education: `<table>${studies}</table>`,
    skills: skillsOf(page, 0),
    languages: languagesOf(page, 3),
    summary: `<p>${e(truth.bio)}</p>`,
    other: `<p>${e(page.pastime)}</p>`,
  }
  return frame(
    page,
    'table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:4px 8px;vertical-align:top;text-align:left}',
    headOf(page) +
      page.order.map((kind) => `<h2>${e(page.heading(kind))}</h2>${body[kind]}`).join(''),
  )
}

/** The form that Europass printed for years: labels at the left, texts at the right. */
const europassLike: Layout = (page) => {
  const { truth, language } = page
  const row = (label: string, text: string) =>
    `<div class="r"><div class="l">${e(label)}</div><div class="t">${text}</div></div>`
  const words =
    language === 'it'
      ? {
          personal: 'Informazioni personali',
          name: 'Nome e cognome',
          address: 'Indirizzo',
          phone: 'Telefono',
          mail: 'E-mail',
          born: 'Data di nascita',
          own: 'Madrelingua',
          others: 'Altre lingue',
        }
      : {
          personal: 'Personal information',
          name: 'First name / Surname',
          address: 'Address',
          phone: 'Telephone',
          mail: 'E-mail',
          born: 'Date of birth',
          own: 'Mother tongue',
          others: 'Other languages',
        }
  const [own, ...others] = page.languages
  return frame(
    page,
    '.r{display:flex;gap:14px;margin-bottom:3px}.l{width:170px;text-align:right;color:#555;flex:none}.t{flex:1}h2{width:170px;text-align:right}.b{font-size:17px}',
    [
      `<p style="text-align:right">Curriculum vitae</p><h2>${words.personal}</h2>`,
      row(words.name, `<b class="b">${e(truth.name)}</b>`),
      row(words.address, e(truth.residency)),
      row(words.phone, e(truth.phone)),
      row(words.mail, e(truth.email)),
      row('Web', e(truth.link)),
      page.born ? row(words.born, e(page.born)) : '',
      page.price ? row('', e(page.price)) : '',
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map((job) =>
        row(
          page.when(job),
          `<b>${e(job.role)}</b><p>${e(job.company)}, ${e(job.place)}</p>${list(job.told)}`,
        ),
      ),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map((one) =>
        row(page.when(one), `<b>${e(one.degree)}</b><p>${e(one.school)}</p>`),
      ),
      `<h2>${e(page.heading('languages'))}</h2>`,
      row(words.own, e(own!.name)),
      ...others.map((one, i) =>
        row(i === 0 ? words.others : '', `${e(one.name)}: ${e(one.level)}`),
      ),
      `<h2>${e(page.heading('skills'))}</h2>`,
      row('', skillsOf(page, 0)),
    ].join(''),
  )
}

/** Several roles under one company, which stands once. */
const grouped: Layout = (page) => {
  const { truth } = page
  const groups = Map.groupBy(truth.jobs, (job) => job.company)
  const hasSpan = page.dice.chance(0.5)
  const span = (jobs: Job[]) => page.when({ ...jobs[0]!, start: jobs.at(-1)!.start })
  const text = [...groups].map(([company, jobs]) => {
    const head =
      hasSpan && jobs.length > 1
        ? `<div class="row"><h3>${e(company)}</h3><span>${e(span(jobs))}</span></div>`
        : `<h3>${e(company)}</h3>`
    return `<div class="entry">${head}${jobs.map((job) => `<div class="row"><i>${e(job.role)}</i><span>${e(page.when(job))}</span></div>${list(job.told)}`).join('')}</div>`
  })
  const study = studyWays[0]!(page)
  const made = sections(page, { job: () => '', study })
  const title = `<h2>${e(page.heading('experience'))}</h2>`
  return frame(page, '', headOf(page) + made.replace(title, title + text.join('')))
}

/** Long enough for a page to break within a role. */
const split: Layout = (page) => {
  const way = jobWays[page.dice.between(0, 3)]!(page)
  return frame(
    page,
    '@page{margin:40px 0}body{font-size:13px;line-height:1.6}.entry{break-inside:auto}',
    headOf(page) + sections(page, { job: way, study: studyWays[0]!(page) }),
  )
}

const datesLeft: Layout = (page) => {
  const narrow = page.dice.chance(0.4) ? 80 : 150
  const row = (when: string, text: string) =>
    `<div style="display:flex;gap:18px;margin-bottom:8px"><div style="width:${narrow}px;flex:none;color:#666">${e(when)}</div><div>${text}</div></div>`
  const isRoleFirst = page.dice.chance(0.5)
  return frame(
    page,
    '',
    headOf(page) +
      sections(page, {
        job: (job) =>
          row(
            page.when(job),
            isRoleFirst
              ? `<h3>${e(job.role)}</h3><p>${e(job.company)} – ${e(job.place)}</p>${list(job.told)}`
              : `<h3>${e(job.company)}</h3><p>${e(job.role)}</p>${list(job.told)}`,
          ),
        study: (one) =>
          row(
            page.when(one),
            isRoleFirst
              ? `<h3>${e(one.degree)}</h3><p>${e(one.school)}</p>`
              : `<h3>${e(one.school)}</h3><p>${e(one.degree)}</p>`,
          ),
      }),
  )
}

/** The form that public offices in Italy have asked for since 2002: a label for everything. */
const form: Layout = (page) => {
  const { truth, language } = page
  const words =
    language === 'it'
      ? {
          dates: '• Date (da – a)',
          where: '• Nome e indirizzo del datore di lavoro',
          what: '• Tipo di impiego',
          told: '• Principali mansioni e responsabilità',
          school: '• Nome e tipo di istituto di istruzione o formazione',
          degree: '• Qualifica conseguita',
          name: 'Nome',
          home: 'Indirizzo',
          phone: 'Telefono',
          mail: 'E-mail',
          born: 'Data di nascita',
          own: 'Madrelingua',
          others: 'Altre lingue',
          title: 'Formato europeo per il curriculum vitae',
        }
      : {
          dates: '• Dates (from – to)',
          where: '• Name and address of employer',
          what: '• Occupation or position held',
          told: '• Main activities and responsibilities',
          school: '• Name and type of organisation providing education and training',
          degree: '• Title of qualification awarded',
          name: 'Name',
          home: 'Address',
          phone: 'Telephone',
          mail: 'E-mail',
          born: 'Date of birth',
          own: 'Mother tongue',
          others: 'Other languages',
          title: 'European curriculum vitae format',
        }
  const row = (label: string, text: string) =>
    `<div class="r"><div class="l">${e(label)}</div><div class="t">${e(text)}</div></div>`
  const [own, ...others] = page.languages
  return frame(
    page,
    '.r{display:flex;gap:16px;margin-bottom:3px}.l{width:200px;text-align:right;flex:none}.t{flex:1}h2{width:200px;text-align:right}',
    [
      `<p><b>${words.title}</b></p>`,
      row(words.name, truth.name),
      row(words.home, truth.residency),
      row(words.phone, truth.phone),
      row(words.mail, truth.email),
      row('Web', truth.link),
      page.born ? row(words.born, page.born) : '',
      page.price ? row('', page.price) : '',
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map(
        (job) =>
          `${row(words.dates, page.when(job))}${row(words.where, `${job.company}, ${job.place}`)}${row(words.what, job.role)}${job.told.length > 0 ? row(words.told, job.told.join(' ')) : ''}<br>`,
      ),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map(
        (one) =>
          `${row(words.dates, page.when(one))}${row(words.school, one.school)}${row(words.degree, one.degree)}<br>`,
      ),
      `<h2>${e(page.heading('languages'))}</h2>`,
      row(words.own, own!.name),
      ...others.map((one, k) => row(k === 0 ? words.others : '', `${one.name}: ${one.level}`)),
      `<h2>${e(page.heading('skills'))}</h2><div class="r"><div class="l"></div><div class="t">${skillsOf(page, 0)}</div></div>`,
    ].join(''),
  )
}

/** As Europass prints since 2020: a period in brackets, the role, the firm, town and country with labels. */
const europassNew: Layout = (page) => {
  const { truth, language } = page
  const words =
    language === 'it'
      ? {
          born: 'Data di nascita',
          phone: 'Telefono',
          mail: 'Indirizzo e-mail',
          home: 'Indirizzo',
          town: 'Città',
          own: 'Lingua madre',
          others: 'Altre lingue',
        }
      : {
          born: 'Date of birth',
          phone: 'Phone number',
          mail: 'Email address',
          home: 'Address',
          town: 'City',
          own: 'Mother tongue(s)',
          others: 'Other language(s)',
        }
  const [own, ...others] = page.languages
  const entry = (when: string, what: string, where: string, place: string, told: string[]) =>
    `<div class="entry"><p style="color:#777">[ ${e(when)} ]</p><h3>${e(what)}</h3><p><i>${e(where)}</i></p>${place ? `<p>${words.town}: ${e(place)}</p>` : ''}${list(told)}</div>`
  return frame(
    page,
    'h2{border-bottom:1px solid #999}',
    [
      `<h1>${e(truth.name)}</h1>`,
      page.born ? `<p><b>${words.born}:</b> ${e(page.born)}</p>` : '',
      `<p><b>${words.phone}:</b> ${e(truth.phone)} | <b>${words.mail}:</b> ${e(truth.email)}</p>`,
      `<p><b>Web:</b> ${e(truth.link)}</p><p><b>${words.home}:</b> ${e(truth.residency)}</p>`,
      page.price ? `<p>${e(page.price)}</p>` : '',
      `<h2>${e(page.heading('summary'))}</h2><p>${e(truth.bio)}</p>`,
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map((job) => entry(page.when(job), job.role, job.company, job.place, job.told)),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map((one) => entry(page.when(one), one.degree, one.school, '', [])),
      `<h2>${e(page.heading('languages'))}</h2><p>${words.own}: <b>${e(own!.name.toUpperCase())}</b></p><p>${words.others}:</p>`,
      ...others.map((one) => `<p><b>${e(one.name)}</b> ${e(one.level)}</p>`),
      `<h2>${e(page.heading('skills'))}</h2>${skillsOf(page, 0)}`,
    ].join(''),
  )
}

/** As people write who never chose a layout: one sentence for each job. */
const sentences: Layout = (page) => {
  const { language } = page
  const way = page.dice.between(0, 2)
  const at = language === 'it' ? 'presso' : 'at'
  const line = (when: string, what: string, where: string, place: string): string =>
    [
      `${when}: ${what} ${at} ${where}${place ? ` (${place})` : ''}`,
      `${when} – ${what}, ${where}${place ? `, ${place}` : ''}`,
      `${what} ${at} ${where}, ${when}`,
    ][way]!
  return frame(
    page,
    '',
    headOf(page) +
      sections(page, {
        job: (job) =>
          `<p style="margin-top:6px">${e(line(page.when(job), job.role, job.company, job.place))}</p>${job.told.map((one) => `<p>- ${e(one)}</p>`).join('')}`,
        study: (one) =>
          `<p style="margin-top:6px">${e(line(page.when(one), one.degree, one.school, ''))}</p>`,
      }),
  )
}

/** As the professional network prints a profile. */
const network: Layout = (page) => {
  const { truth, language } = page
  const words =
    language === 'it'
      ? {
          contact: 'Contatti',
          skills: 'Competenze principali',
          languages: 'Languages',
          summary: 'Riepilogo',
          experience: 'Esperienza',
          education: 'Formazione',
          year: ['anno', 'anni'],
          month: ['mese', 'mesi'],
        }
      : {
          contact: 'Contact',
          skills: 'Top Skills',
          languages: 'Languages',
          summary: 'Summary',
          experience: 'Experience',
          education: 'Education',
          year: ['year', 'years'],
          month: ['month', 'months'],
        }
  const length = (jobs: Job[]): string => {
    const [from, to] = [jobs.at(-1)!.start, jobs[0]!.end ?? { year: 2026, month: 6 }]
    const months = Math.max(1, (to.year - from.year) * 12 + to.month - from.month + 1)
    const [y, m] = [Math.floor(months / 12), months % 12]
    return [
      y > 0 ? `${y} ${words.year[y === 1 ? 0 : 1]}` : '',
      m > 0 ? `${m} ${words.month[m === 1 ? 0 : 1]}` : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  const groups = Map.groupBy(truth.jobs, (job) => job.company)
  const one = (job: Job) =>
    `<p class="role">${e(job.role)}</p><p>${e(page.when(job))} (${length([job])})</p>${page.dice.chance(0.7) ? `<p class="dim">${e(job.place)}</p>` : ''}${job.told.map((text) => `<p>${e(text)}</p>`).join('')}`
  const experience = [...groups].map(
    ([company, jobs]) =>
      `<div class="job"><p class="firm">${e(company)}</p>${jobs.length > 1 ? `<p>${length(jobs)}</p>` : ''}${jobs.map(one).join('')}</div>`,
  )
  const education = truth.studies.map(
    (study) =>
      `<div class="job"><p class="firm">${e(study.school)}</p><p>${e(study.degree)} · (${e(page.when(study))})</p></div>`,
  )
  const css = `body{padding:0;display:flex;font-size:14px;line-height:1.5}aside{width:250px;background:#293e49;color:#fff;padding:40px 20px;font-size:12.5px;min-height:1122px}aside h2{color:#fff;font-size:17px}main{flex:1;padding:40px 30px}main h2{font-size:21px;color:#222}h2{text-transform:none!important;letter-spacing:0!important;font-weight:400!important;border:0!important}h1{font-size:35px;font-weight:400}.firm{font-size:16px;margin-top:10px}.role{font-size:15.3px}.dim{color:#777}.foot{position:absolute;top:1085px;left:480px;color:#888;font-size:12px}`
  return frame(
    page,
    css,
    `<aside><h2>${words.contact}</h2><p>${e(truth.phone)} (Mobile)</p><p>${e(truth.email)}</p><p>www.linkedin.com/in/${e(truth.email.split('@')[0]!.replace('.', '-'))} (LinkedIn)</p><h2>${words.skills}</h2>${truth.skills
      .slice(0, 3)
      .map((text) => `<p>${e(text)}</p>`)
      .join(
        '',
      )}<h2>${words.languages}</h2>${page.languages.map((text) => `<p>${e(text.name)} (${e(text.level)})</p>`).join('')}</aside><main><h1>${e(truth.name)}</h1><p style="font-size:16px">${e(truth.title ?? '')}</p><p class="dim">${e(truth.residency)}</p><h2>${words.summary}</h2><p>${e(truth.bio)}</p><h2>${words.experience}</h2>${experience.join('')}<h2>${words.education}</h2>${education.join('')}</main><p class="foot">Page 1 of 1</p>`,
  )
}

export const layouts: Record<string, Layout> = {
  single,
  'sidebar left': sidebar('left'),
  'sidebar right': sidebar('right'),
  'row by row': rowByRow,
  table,
  'europass-like': europassLike,
  network,
  grouped,
  split,
  'dates left': datesLeft,
  'europass new': europassNew,
  form,
  sentences,
}
