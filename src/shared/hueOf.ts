/** One of so many colours, always the same for the same id: a number's remainder, or that of its letters. */
export const hueOf = (id: number | string, hues: number): number =>
  (typeof id === 'number' ? id : [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)) % hues
