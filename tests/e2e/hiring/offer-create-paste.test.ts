import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import {
  description,
  fillCompany,
  keptDraft,
  newCompany,
  next,
  stepTitle,
  tool,
} from '../support/offer-draft.ts'

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

test('pasted and dropped content is reduced to what an offer may contain', async ({
  page,
  watch,
}) => {
  await page.goto('/job-offers/create')
  await fillCompany(page, newCompany())
  await next(page).click()
  await expect(stepTitle(page, 'general')).toBeVisible()
  await description(page).click()
  const written = async () => (await keptDraft(page)).job_description
  const afresh = async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(written).toBe('')
  }

  await give(page, 'paste', { 'text/html': word, 'text/plain': 'x' })
  expect(await written()).toBe(
    '<h3>Il lavoro</h3><p>Cerchiamo una <strong>sarta</strong> di scena.</p>' +
      '<ul><li>Ago<ul><li>Da ricamo</li></ul></li><li>Filo</li></ul><ol><li>Prima</li></ol>',
  )
  await tool(page, 'undo').click()
  expect(await written()).toBe('')

  await give(page, 'drop', { 'text/html': docs, 'text/plain': 'x' })
  expect(await written()).toBe(
    '<h3>Chi siamo</h3><p>Siamo in <strong>sei</strong><em> e mezzo</em></p>' +
      '<ul><li>Uno<ul><li>Due</li></ul></li></ul><p><a href="https://aurora.example/">qui</a></p>',
  )
  await afresh()

  // Some versions of Chromium report handlers as soon as they are parsed in a detached document.
  watch.expectRefusals()
  await give(page, 'paste', { 'text/html': hostile, 'text/plain': 'x' })
  expect(await written()).toBe('<p>Ciao</p><p>link</p>')
  expect(await page.evaluate(() => window.hacked)).toBeUndefined()
  await afresh()

  await give(page, 'paste', { 'text/plain': 'Uno\n\nDue' })
  expect(await written()).toBe('<p>Uno</p><p>Due</p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  expect(await written(), 'one’s own words come back as they were').toMatch(/^<p>Uno<\/p><p>Due/)

  await afresh()
  await tool(page, 'link').click()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('aurora.example')
  await page.keyboard.press('Enter')
  expect(await written()).toBe('<p><a href="https://aurora.example">aurora.example</a></p>')
  await page.reload()
  await expect(description(page).getByRole('link')).toHaveText('aurora.example')
})

/** Pastes or drops content into the description, like another program. */
async function give(page: Page, how: 'paste' | 'drop', data: Record<string, string>) {
  await description(page).evaluate(
    (text, { how, data }) => {
      const carried = new DataTransfer()
      for (const [type, value] of Object.entries(data)) carried.setData(type, value)
      const { left, top } = text.getBoundingClientRect()
      const place = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true }
      text.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
          : new DragEvent('drop', { ...place, dataTransfer: carried }),
      )
    },
    { how, data },
  )
}
