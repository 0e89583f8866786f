/**
 * Lists what could run a script in the page's content. A browser test passes this function to the
 * page, so it must not use anything outside of it.
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
