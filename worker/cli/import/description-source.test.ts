import { describe, expect, it } from 'vitest'
import { toDescriptionHtml } from './description-source.ts'

const markdown = (text: string) => toDescriptionHtml({ text, format: 'markdown' }).trim()

describe('toDescriptionHtml', () => {
  it('prefers HTML; otherwise converts the text according to its format, by default Markdown', () => {
    expect(toDescriptionHtml({ html: '<b>a</b>', text: 'b' })).toBe('<b>a</b>')
    expect(toDescriptionHtml({ html: ' ', text: '**b**' })).toContain('<strong>b</strong>')
    expect(toDescriptionHtml({ text: '<b>a</b>', format: 'HTML' })).toBe('<b>a</b>')
    expect(toDescriptionHtml({ text: '**a** <b>\nc', format: 'text' })).toBe('**a** &lt;b&gt;<br>c')
    expect(toDescriptionHtml({})).toBe('')
  })

  it.each([
    ['double escapes', 'long\\\\-lasting C\\\\+\\\\+ R\\\\&D', '<p>long-lasting C++ R&amp;D</p>'],
    ['a hash tag is not a heading', '\\\\#hello', '<p>#hello</p>'],
    ['a letter keeps its backslash', 'a\\\\b', '<p>a\\b</p>'],
    [
      'bold text on a separate line',
      'join as\n **Runner** \n of\n **Team** \n .',
      '<p>join as <strong>Runner</strong> of <strong>Team</strong>.</p>',
    ],
    ['an intended line break', '**Place**\nMilan', '<p><strong>Place</strong><br>Milan</p>'],
    ['an indented list', 'a\n * b\n * c', '<p>a</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>'],
    [
      'a list indented by tabs',
      'a\n\n\t+ b\n\t\t- c',
      '<p>a</p>\n<ul>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>',
    ],
    ['adjacent bold parts', '**a****:**', '<p><strong>a:</strong></p>'],
    ['bold text before a word', '**Place:**Milan', '<p><strong>Place:</strong> Milan</p>'],
    ['a placeholder for an address', 'write to <email>.', '<p>write to [email].</p>'],
  ])('repairs Markdown: %s', (_, text, html) => {
    expect(markdown(text)).toBe(html)
  })

  it('repairs web addresses before they become links', () => {
    expect(markdown('https://a\\\\-b.example/?v\\\\=1')).toContain(
      'href="https://a-b.example/?v=1"',
    )
  })

  it('removes anti-bot lines', () => {
    const line =
      'Please mention the word **LAVISH** and tag RMTI3LjAuMC4x when applying to show you read this (#RMTI3LjAuMC4x).\n' +
      "This is a beta feature to avoid spam applicants. Companies can see they're human."
    expect(markdown(`Real text.\n\n${line}\n\nMore.`)).toBe('<p>Real text.</p>\n<p>More.</p>')
    expect(markdown(line)).toBe('')
  })
})
