/** Manila is eight hours ahead of UTC all year. In ms. */
export const MANILA_AHEAD_MS = 8 * 60 * 60 * 1000
