/** The worst text of this length is read in a tenth of a second, and starting a worker for it would take longer. */
const SMALL = 32_000

/** Whether a text can be read in the page itself. */
export const isSmallText = (text: string): boolean => text.length <= SMALL
