/** Milliseconds between two openings of customer service (portal.md §9). */
export const SERVICE_THROTTLE_MS = 5000
