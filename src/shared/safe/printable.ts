/** What a text of others may not have within a line: it ends the line, moves a cursor, or turns the direction of what stands around. */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** A text of others for one line of a terminal. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '\ufffd')
