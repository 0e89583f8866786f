/** Decodes escapes in PDF names: `/Fl#61teDecode` becomes `/FlateDecode`. */
export const decodePdfNames = (text: string): string =>
  text.replace(/#([\da-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
