import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DescriptionEditor } from '../../../web/fields/description-editor.tsx'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const editors = translatorFor('editors')

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><!--StartFragment--><h1 style='mso-list:none'>Il lavoro<o:p></o:p></h1>
<p class=MsoNormal>Cerchiamo una <b style='mso-bidi-font-weight:normal'>sarta</b> di scena.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Ago<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Da ricamo</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Filo</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Prima</p>
<!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Chi siamo</span></h2>
<p dir="ltr"><span style="font-weight:400;">Siamo in </span><span style="font-weight:700;">sei</span><span style="font-style:italic;font-weight:400;"> e mezzo</span></p><br />
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Uno</span></p></li><ul><li aria-level="2"><p><span>Due</span></p></li></ul></ul>
<p><a href="https://www.google.com/url?q=https://aurora.example/&amp;sa=D"><span style="text-decoration:underline;">qui</span></a></p></b>`

const hostile = `<p onclick="window.hacked=1">Ciao<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></p>
<a href="javascript:window.hacked=1">link</a><svg onload="window.hacked=1"></svg><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`

declare global {
  interface Window {
    /** The pasted text contains an attack. This property is set if its code runs. */
    hacked?: unknown
  }
}

/** The HTML that the editor passes to the form. */
let written = ''

function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  written = value
  return <DescriptionEditor label="Testo" value={value} onValueChange={setValue} />
}

const description = page.getByRole('textbox', { name: 'Testo' })
const tool = (name: string) =>
  page
    .getByRole('toolbar')
    .getByRole('button', { name: editors(`description.tools.${name}`), exact: true })

async function atEditor(first = ''): Promise<void> {
  written = first
  await mount(<Field first={first} />)
  await description.click()
}

/** Pastes or drops content into the description, as from another program. */
function give(how: 'paste' | 'drop', data: Record<string, string>): void {
  const carried = new DataTransfer()
  for (const [type, value] of Object.entries(data)) carried.setData(type, value)
  const text = description.element()
  const { left, top } = text.getBoundingClientRect()
  const place = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true }
  text.dispatchEvent(
    how === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
      : new DragEvent('drop', { ...place, dataTransfer: carried }),
  )
}

const expectWritten = (html: string) => expect.poll(() => written).toBe(html)

test('text pasted from Word is reduced to what an offer may contain, and pasting can be undone', async () => {
  await atEditor()
  give('paste', { 'text/html': word, 'text/plain': 'x' })
  await expectWritten(
    '<h3>Il lavoro</h3><p>Cerchiamo una <strong>sarta</strong> di scena.</p>' +
      '<ul><li>Ago<ul><li>Da ricamo</li></ul></li><li>Filo</li></ul><ol><li>Prima</li></ol>',
  )
  await tool('undo').click()
  await expectWritten('')
})

test('text dropped from Google Docs is reduced to what an offer may contain', async () => {
  await atEditor()
  give('drop', { 'text/html': docs, 'text/plain': 'x' })
  await expectWritten(
    '<h3>Chi siamo</h3><p>Siamo in <strong>sei</strong><em> e mezzo</em></p>' +
      '<ul><li>Uno<ul><li>Due</li></ul></li></ul><p><a href="https://aurora.example/">qui</a></p>',
  )
})

test('pasted scripts never run', async () => {
  await atEditor()
  give('paste', { 'text/html': hostile, 'text/plain': 'x' })
  await expectWritten('<p>Ciao</p><p>link</p>')
  expect(window.hacked).toBeUndefined()
})

test('plain text becomes paragraphs, and text copied from the editor keeps its paragraphs', async () => {
  await atEditor()
  give('paste', { 'text/plain': 'Uno\n\nDue' })
  await expectWritten('<p>Uno</p><p>Due</p>')
  await userEvent.keyboard('{Control>}a{/Control}')
  const copied = new DataTransfer()
  const copy = { clipboardData: copied, bubbles: true, cancelable: true }
  description.element().dispatchEvent(new ClipboardEvent('copy', copy))
  await userEvent.keyboard('{ArrowRight}')
  give('paste', { 'text/html': copied.getData('text/html') })
  await expectWritten('<p>Uno</p><p>DueUno</p><p>Due</p>')
})

test('a link accepts only the address of a page', async () => {
  await atEditor()
  await tool('link').click()
  await userEvent.keyboard('javascript:alert(1){Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}aurora.example{Enter}')
  await expectWritten('<p><a href="https://aurora.example">aurora.example</a></p>')
})

test('a stored link is shown', async () => {
  await atEditor('<p><a href="https://aurora.example">aurora.example</a></p>')
  await expect.element(description.getByRole('link')).toHaveTextContent('aurora.example')
})

test('lost tables and images are reported, and redirect links lead to their target', async () => {
  await atEditor()
  const target = 'https://aurora.example/?a=1&b=2'
  const detour = `https://www.linkedin.com/redir/redirect?url=${encodeURIComponent(target)}&urlhash=x`
  give('paste', {
    'text/html': `<table><tr><td>Uno</td><td>Due</td></tr></table><p><img src="https://aurora.example/x.png">
      <a href="${detour.replaceAll('&', '&amp;')}">qui</a></p>`,
  })
  await expect.element(page.getByText(editors('description.lost.tables'))).toBeVisible()
  await expect.element(page.getByText(editors('description.lost.images'))).toBeVisible()
  await expect.poll(() => written).toContain(`href="${target.replaceAll('&', '&amp;')}"`)
  await description.click()
  give('paste', { 'text/html': '<table><tr><td>Impaginazione</td></tr></table><!-- <img> -->' })
  await expect.element(page.getByText(editors('description.lost.tables'))).not.toBeInTheDocument()
})
