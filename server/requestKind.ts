/** What a request was for: few words, so that no client can make a series of its own. */
export type RequestKind = 'page' | 'file' | 'api' | 'report' | 'status' | 'refused'
