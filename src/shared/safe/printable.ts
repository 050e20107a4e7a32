/** A text of others for one line of a terminal: without what moves its cursor, clears its lines, or turns the direction of the text. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
