/** The beginning of a text, of whole characters: half of a pair has no UTF-8, so that nothing could be written about it. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
