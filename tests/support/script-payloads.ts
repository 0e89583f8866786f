/**
 * Parts of script injection attempts from published collections (DOMPurify, OWASP, PortSwigger).
 * Each part is combined with each prefix in `waysOut`. `ACT` is a placeholder for the code to run.
 */
const waysIn = [
  '<script>ACT</script>',
  '<SCRIPT\n>ACT</SCRIPT\t>',
  '<scr<script>ipt>ACT</scr</script>ipt>',
  '<script/x>ACT</script>',
  '<script src="data:text/javascript,ACT"></script>',
  '<script type="module">ACT</script>',
  '<img src=x onerror="ACT">',
  "<img src='x'onerror='ACT'>",
  '<img/src=x/onerror=ACT//',
  '<img src=x:x onerror&equals;"ACT" onerror="ACT">',
  '<image src=x onerror="ACT">',
  '<img srcset="x 1x" onerror="ACT">',
  '<picture><source srcset=x><img onerror="ACT" src=x></picture>',
  '<svg onload="ACT">',
  '<svg/onload="ACT"/>',
  '<svg><script>ACT</script></svg>',
  '<svg><script href="data:,ACT"></script></svg>',
  '<svg><animate onbegin="ACT" attributeName=x dur=1s>',
  '<svg><set onbegin="ACT" attributeName=x to=1>',
  '<svg><a href="javascript:ACT"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=ACT></svg>#x"/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.ACT</script>"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror="ACT"></style></svg>',
  '<math><mi//xlink:href="data:x,<script>ACT</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ACT&gt;">',
  '<math><mtext><mglyph><style><math><img src=x onerror="ACT">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="ACT">',
  '<iframe srcdoc="<script>parent.ACT</script>"></iframe>',
  '<iframe src="javascript:parent.ACT"></iframe>',
  '<object data="javascript:ACT"></object>',
  '<object data="data:text/html,<script>parent.ACT</script>"></object>',
  '<embed src="javascript:ACT">',
  '<details open ontoggle="ACT"><summary>x</summary></details>',
  '<video autoplay onloadstart="ACT" src=x></video>',
  '<audio src=x onerror="ACT"></audio>',
  '<video><source onerror="ACT"></video>',
  '<input autofocus onfocus="ACT">',
  '<textarea autofocus onfocus="ACT"></textarea>',
  '<select autofocus onfocus="ACT"></select>',
  '<body onload="ACT">',
  '<body onpageshow="ACT">',
  '<frameset onload="ACT">',
  '<marquee onstart="ACT">x</marquee>',
  '<p style="animation:spin 1s" onanimationstart="ACT">x</p>',
  '<p onpointerenter="ACT" onfocusin="ACT" tabindex=0 autofocus>x</p>',
  '<a href="javascript:ACT" autofocus onfocus="ACT">x</a>',
  '<a href="java&Tab;script&colon;ACT">x</a>',
  '<a href="&#1;javascript:ACT">x</a>',
  '<a href="data:text/html,<script>opener.ACT</script>">x</a>',
  '<base href="javascript:/x/../ACT//">',
  '<meta http-equiv=refresh content="0;url=javascript:ACT">',
  '<link rel=stylesheet href="data:,x" onload="ACT">',
  '<link rel=import href="data:text/html,<script>ACT</script>">',
  '<style>@import "data:,x"</style><style onload="ACT">x</style>',
  '<noscript><p title="</noscript><img src=x onerror=ACT>">',
  '<template><script>ACT</script></template><script>ACT</script>',
  '<xmp><p title="</xmp><img src=x onerror=ACT>">',
  '<plaintext><img src=x onerror="ACT">',
  '<table background="javascript:ACT"><td>x</table>',
  '<button popovertarget=x>x</button><xss popover id=x onbeforetoggle="ACT">x</xss>',
  '<dialog open onclose="ACT"><form method=dialog><button>x</button></form></dialog>',
  '<x contenteditable autofocus onfocus="ACT">x</x>',
  '{{constructor.constructor("ACT")()}}',
  // Text in the syntax of a template literal. The dollar sign is escaped so that this file itself
  // does not contain that syntax.
  '\u0024{ACT}',
]

/** Prefixes that end the context around a text, such as an attribute or a comment. */
const waysOut = ['', '">', "'>", '--></title></style></textarea></script>']

/** All injection attempts. The code in attempt number 7 calls `xss(7)`. */
export const scriptPayloads: readonly string[] = waysOut.flatMap((out, i) =>
  waysIn.map((wayIn, j) => out + wayIn.replaceAll('ACT', `window.xss(${i * waysIn.length + j})`)),
)

/** Addresses that run a script, or that no link may contain for another reason. */
export const scriptInjectionUrls: readonly string[] = [
  'javascript:window.xss(-1)',
  ' javascript:window.xss(-2)',
  'JaVaScRiPt:window.xss(-3)',
  'java\tscript:window.xss(-4)',
  'java\nscript:window.xss(-5)',
  '\u0001javascript:window.xss(-6)',
  'javascript&colon;window.xss(-7)',
  'data:text/html,<script>opener.xss(-8)</script>',
  'vbscript:xss(-9)',
  'blob:javascript:xss(-10)',
  'view-source:javascript:xss(-11)',
  '//javascript:xss(-12)',
]
