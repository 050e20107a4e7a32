/** What is searched of a picture, and what is searched for, in the same letters. */
export const searchText = (texts: readonly string[]): string =>
  texts.map((text) => text.normalize('NFKC').toLowerCase().trim()).join('\n')
