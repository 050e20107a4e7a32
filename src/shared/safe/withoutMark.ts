/** The text of a file without the byte order mark that some editors put before it: JSON has none. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
