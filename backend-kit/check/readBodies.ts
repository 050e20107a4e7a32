import type { EndpointName } from '@/api/endpoints'
import { callDocs } from '../callDocs'
import type { Json } from './readResponse'

/** Answers so far, by call. */
export type Answers = ReadonlyMap<string, Json>

const rowsOf = (response: Json | undefined): Json[] =>
  (Array.isArray(response?.list) ? (response.list as unknown[]) : []).filter(
    (row): row is Json => typeof row === 'object' && row !== null,
  )
const isYes = (value: unknown): boolean => value === true || /^(?:1|true)$/i.test(String(value))

/** Bodies of reads that need something of earlier answers; a text says what is missing. */
const OWN: Partial<Record<EndpointName, (responses: Answers) => Json | string>> = {
  online: () => ({}),
  isRechargeDone: () => ({}),
  checkRechargeOrder: (responses) => {
    const [row] = rowsOf(responses.get('getRechargeRecord'))
    return row?.orderId === undefined ? 'There is no deposit to ask for.' : { orderId: String(row.orderId) }
  },
  // Opening an unread letter would mark it as read.
  getMailDetail: (responses) => {
    const row = rowsOf(responses.get('getMail2')).find(({ read }) => isYes(read))
    return row ? { id: row.id } : 'There is no letter that was read already.'
  },
  shortUrl: (responses) => {
    const [url] = Object.values((responses.get('userInfo')?.shareUrlMap as Json | undefined) ?? {})
    return typeof url === 'string' ? { url } : 'The player has no share link.'
  },
}

/** The body of a read, or a sentence why it cannot be made. */
export const readBody = (name: EndpointName, responses: Answers): Json | string =>
  OWN[name]?.(responses) ?? callDocs[name].example ?? {}
