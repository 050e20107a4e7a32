/** Minimum time between two openings of customer service, in milliseconds (portal.md §9). */
export const SERVICE_THROTTLE_MS = 5000
