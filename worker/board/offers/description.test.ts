import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomisedTestOptions } from '../../../tests/support/effort.ts'
import { prepareDescription } from './description.ts'

const html = (input: string) => prepareDescription(input).html
const text = (input: string) => prepareDescription(input).text

/** Matches the tags that may occur in the output. Any other tag is a security hole. */
const allowedTag =
  /^(<\/?(p|h3|h4|ul|ol|li|strong|em|u|blockquote|code|pre)>|<br>|<\/a>|<a href="(https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener noreferrer" target="_blank">)$/i

function expectSafe(output: string): void {
  for (const [tag] of output.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowedTag)
  expect(output.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script></script>img src=x onerror=alert(1)>',
  '<<<a>script>alert(1)<<<//a>/script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//>',
  '<img/src=x/onerror=alert(1)',
  '<img src=x:x onerror\x00=alert(1)>',
  '<p onclick=alert(1)>x</p>',
  '<p/onmouseover="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//evil.example"</style><style><img src="</style><img src=x onerror=alert(1)>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x>x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="\u200bjavascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/logout">x</a>',
  '<a href="https://a.example/&quot; onclick=&quot;alert(1)">x</a>',
  `<a href='https://a.example/"><script>alert(1)</script>'>x</a>`,
  '<a href="https://a.example" ping="https://evil.example" target="_self" onclick=alert(1)>x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<object data="javascript:alert(1)"><embed src="javascript:alert(1)"></object>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name=x><button formaction="javascript:alert(1)">x</button></form>',
  '<img srcset="x 1x, javascript:alert(1) 2x"><picture><source srcset="javascript:alert(1)"></picture>',
  '<video poster=javascript:alert(1)><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<!--<img src="--><img src=x onerror=alert(1)//">-->',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><?php <script>alert(1)</script> ?>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<noembed><img src=x onerror=alert(1)></noembed><noframes><img src=x onerror=alert(1)></noframes>',
  '<select><option><script>alert(1)</script></select>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<p>&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>',
  '<p>&#60;img src=x onerror=alert(1)&#62;',
  '<p id="x" class="y" name="z" is="q">x</p>',
  '<x-card onclick=alert(1)>x</x-card>',
  '<p <img src=x onerror=alert(1)>>x</p>',
  '<strong><p><a href="https://a.example"><h2><li><img src=x onerror=alert(1)></h2></strong>',
  '\x00<scr\x00ipt>alert(1)</scr\x00ipt>',
  '\u{e003c}\u{e0073}cript\u{e003e}',
  '＜script＞alert(1)＜/script＞',
]

describe('prepareDescription against hostile input', () => {
  it.each(hostile)('removes unsafe markup: %s', (input) => {
    expectSafe(html(input))
    expectSafe(html(`<ul><li><p>before${input}after</p></li></ul>`))
    expect(html(html(input))).toBe(html(input))
  })

  it.each(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'xmp', 'textarea'])(
    'removes %s with its content',
    (tag) => {
      expect(html(`<p>a</p><${tag}>alert(1)</${tag}><p>b</p>`)).toBe('<p>a</p><p>b</p>')
    },
  )

  it('keeps escaped markup as text', () => {
    const input = '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;</p>'
    expect(html(input)).toBe(input)
    expect(text(input)).toBe('<script>alert(1)</script> &lt;')
  })

  it('accepts very deeply nested markup', () => {
    const deep = `${'<ul><li>'.repeat(20_000)}x${'<blockquote>'.repeat(20_000)}`
    expectSafe(html(deep))
  })

  it('reads long runs of spaces in linear time', () => {
    const started = performance.now()
    html(`<pre>x${' '.repeat(200_000)}y</pre>`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

const names = (
  'p, div, br, h1, h3, h4, h6, ul, ol, li, b, strong, i, em, u, blockquote, code, pre, a, ' +
  'a href="https://a.example/?q=1&b=2", a href="x", script, style, svg, math, ' +
  'img src=x onerror=alert(1), table, td, span, template, noscript, textarea, title, ' +
  'iframe, p onclick=alert(1), !--, !'
).split(', ')
const soup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `<${name}>`) },
      { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `</${name.split(' ')[0]}>`) },
      fc.constantFrom(' ', '\n', '\t', '&nbsp;', '&lt;', '&amp;', '&quot;', '<', '>', '"', '-->'),
      fc.constantFrom(
        '\u200b',
        '\u200d',
        '👩🏽‍💻',
        '\u00ad',
        '&#8203;',
        '&#0;',
        '\ud83d',
        'a',
        'b c',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

it('returns safe HTML for any input, and a second call does not change it', () => {
  fc.assert(
    fc.property(soup, (input) => {
      const once = prepareDescription(input)
      expectSafe(once.html)
      expect(prepareDescription(once.html)).toEqual(once)
    }),
    randomisedTestOptions(1_000, 20_000),
  )
})

describe('prepareDescription of ordinary descriptions', () => {
  it.each([
    ['headings', '<h1>A</h1><h2>B</h2><h5>C</h5>', '<h3>A</h3><h3>B</h3><h4>C</h4>'],
    ['bold and italic', '<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
    ['div as paragraph', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['nested div', '<div><div>a</div><ul><li>b</li></ul></div>', '<p>a</p><ul><li>b</li></ul>'],
    ['loose text', 'a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
    [
      'empty paragraphs',
      '<p>a</p><p>&nbsp;</p><p><br></p><p><b> </b></p><p>b</p>',
      '<p>a</p><p>b</p>',
    ],
    ['blank space', '<p>  a \n\t b&nbsp;&nbsp;c </p>', '<p>a b c</p>'],
    ['blank space around breaks', '<p>a <br> b<br></p>', '<p>a<br>b</p>'],
    ['two breaks', 'a<br><br>b<br/> <br/><br/>c', '<p>a</p><p>b</p><p>c</p>'],
    ['a break inside bold', '<p><b>a<br></b><br>b</p>', '<p><strong>a</strong></p><p>b</p>'],
    ['invisible characters', '<p>a\u200bb&shy;c\ufeff&#8203;</p>', '<p>abc</p>'],
    ['an emoji made of several characters', '<p>👩🏽‍💻 👨‍👩‍👧</p>', '<p>👩🏽‍💻 👨‍👩‍👧</p>'],
    ['paragraphs in items', '<ul><li><p>a</p></li><li> </li></ul>', '<ul><li>a</li></ul>'],
    [
      'lists in lists',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['stray items', '<li>a</li> <li>b</li>c', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    ['blocks in bold', '<b><p>a</p><p>b</p></b>', '<p>a</p><p>b</p>'],
    ['a paragraph in a heading', '<h2><div>a</div><div>b</div></h2>', '<h3>a b</h3>'],
    ['code as written', '<pre><code>a\n  b &lt;c</code></pre>', '<pre>a\n  b &lt;c</pre>'],
    ['table cells', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['unknown tags', '<p><span style="x">a</span><font>b</font></p>', '<p>ab</p>'],
    [
      'links',
      '<p><a href="https://a.example/?a=1&b=2" class=x>a</a></p>',
      '<p><a href="https://a.example/?a=1&amp;b=2" rel="nofollow noopener noreferrer" target="_blank">a</a></p>',
    ],
    ['links that lead nowhere', '<p><a>a</a> <a href="/b">b</a></p>', '<p>a b</p>'],
    ['nothing', ' <p> </p> ', ''],
  ])('%s', (_, input, output) => {
    expect(html(input)).toBe(output)
    expect(html(output)).toBe(output)
  })

  it('returns plain text with one line for each block', () => {
    const input =
      '<h2>Chi siamo</h2><p>Caff&egrave; &amp; tè<br>buono</p><ul><li>a<ul><li>b</li></ul></li></ul>'
    expect(text(input)).toBe('Chi siamo\nCaffè & tè\nbuono\na\nb')
  })
})
