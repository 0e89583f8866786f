/**
 * Lists everything in the page's content that could run a script. Browser tests run this function
 * inside the page, so it must not use anything that is defined outside the function.
 */
export const findActiveMarkup = () => ({
  handlers: [...document.querySelectorAll('main *')]
    .flatMap((element) => element.getAttributeNames())
    .filter((name) => name.startsWith('on')),
  elements: [
    ...document.querySelectorAll(
      'main :is(script, iframe, object, embed, base, meta, link, form[action]:not([action="/"]), marquee, details[ontoggle], [srcdoc])',
    ),
  ].map((element) => element.outerHTML),
  addresses: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .map((link) => link.protocol)
    .filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol)),
})

export const noActiveMarkup = { handlers: [], elements: [], addresses: [] }
