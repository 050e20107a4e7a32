/** The worst text of this length is read within a frame or two; starting a worker for it would take longer. */
const SMALL = 16_000

/** Whether a text can be read in the page itself. */
export const isSmallText = (text: string): boolean => text.length <= SMALL
