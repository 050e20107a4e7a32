/** Kind of a request for metrics: a fixed set, so that clients cannot create new series. */
export type RequestKind = 'page' | 'file' | 'api' | 'report' | 'status' | 'refused'
