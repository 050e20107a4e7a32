/** Printable Latin-1, at least one character of it visible: anything else makes `fetch` throw, or a server refuse the request. */
const HEADER_VALUE = /^(?=.*\S)[\x20-\x7e\xa0-\xff]+$/

/** Whether an HTTP header can carry this text. */
export const isHeaderValue = (text: string): boolean => HEADER_VALUE.test(text)
