/** The one script that may become the portal's worker. */
export const WORKER_URL = '/sw.js'
