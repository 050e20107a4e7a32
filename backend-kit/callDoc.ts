import type { EndpointName } from '@/api/endpoints'
import type { z as mini } from '@/api/shape'
import { z } from 'zod'

/** The chapters of the description: a file or a folder of `calls` each, whose name they have. */
export const AREAS = {
  site: 'Configuration and session',
  accounts: 'Accounts',
  games: 'Games and favourites',
  lobby: 'Lobby',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals and bank accounts',
  money: 'Points, safebox and records',
  saferPlay: 'Responsible gaming',
  identity: 'Identity',
  profile: 'Profile and mail',
  tasks: 'Tasks',
  activities: 'Activities',
} as const
export type Area = keyof typeof AREAS

export type Row = Record<string, unknown>

/** How the mock back end is brought to answer the example. */
export interface Demo {
  /** A file of `mock-backend/scenarios`; without one, an ordinary site: `regular`, or a visitor where the call is `anonymous`. */
  scenario?: string
  persona?: 'newbie' | 'regular' | 'vip' | 'bankrupt' | 'agent' | 'visitor'
  /** Calls before it, such as the one that creates its order. */
  before?: [name: EndpointName, body: Row][]
  /** Hours that pass between those calls and this one. */
  hoursLater?: number
  /** A body that needs the answers of those calls. */
  bodyFrom?: (...responses: Row[]) => Row
}

/** What the description says of a call besides what the endpoint table and the answer's schema say. */
export interface CallDoc {
  /** When the portal makes it, and what it does with the answer. */
  purpose: string
  /** What the portal reads of the answer: the schema that it parses it with. */
  response: mini.ZodMiniType
  /** What it is for other bodies. */
  otherAnswer?: { when: string; schema: mini.ZodMiniType }
  /** Its own fields; the common ones come besides. */
  body?: Readonly<Record<string, z.ZodType>>
  /** The body of the example. */
  example?: Row
  demo?: Demo
  /** Messages for its errcodes: `<errors>.error.<errcode>`, or `login`, or `activity`. */
  errors?: string
  /** Without it no page of the portal works. */
  isCore?: true
  /** Succeeds only with code 200 besides errcode 0. */
  needsCode200?: true
  /** Sent as multipart/form-data, without the common fields. */
  isForm?: true
}

/** What a file of `calls` exports as `calls`, by the names of the endpoint table. */
export type Calls = Partial<Record<EndpointName, CallDoc>>
/** What it exports as `fields`: what a name means in every answer and body, where nothing nearer says more. */
export type Meanings = Readonly<Record<string, string>>

/** A demo whose body is made of the answers of the calls before it. */
export const after = (
  calls: (EndpointName | [name: EndpointName, body: Row])[],
  bodyFrom: (...responses: Row[]) => Row,
): Demo => ({ before: calls.map((call) => (typeof call === 'string' ? [call, {}] : call)), bodyFrom })

const described = <T extends z.ZodType>(type: T, description?: string): T =>
  (description === undefined ? type : type.meta({ description })) as T

/** Fields of a body; without a text, the name says what it means. */
export const field = {
  text: (description?: string) => described(z.string(), description),
  whole: (description?: string) => described(z.int(), description),
  money: (description: string) => described(z.int(), `${description} Minor units.`),
  flag: (description: string) => described(z.literal([0, 1]), description),
  oneOf: (values: number[] | string[], description: string) => described(z.literal(values), description),
  always: (value: number) => described(z.literal(value), `Always ${value}.`),
  /** As the back end sent it: a number where it is a plain one, else text. */
  openId: (description?: string) => described(z.union([z.int(), z.string()]), description),
  cipher: (description: string) =>
    described(z.string(), `${description} Encrypted with the public key (RSAES-PKCS1-v1_5), base64.`),
}

/** A password of an example: encrypted when it is sent, and not shown. */
export interface Secret {
  encrypt: string
}
export const secret = (encrypt: string): Secret => ({ encrypt })
export const isSecret = (value: unknown): value is Secret =>
  typeof value === 'object' && value !== null && typeof (value as Secret).encrypt === 'string'

/** The fields of a page of a list. */
export const pageFields = {
  page: field.whole('Page, from 1.'),
  pageSize: field.whole('Rows of a page.'),
}
export const pageExample = { page: 1, pageSize: 20 }
export const recordFields = {
  ...pageFields,
  days: field.whole('The last 7, 30, 90 or 365 days.'),
  status: field.whole('Only rows of this status; without it all.').optional(),
}
export const recordExample = { ...pageExample, days: 30 }
