import type { z as mini } from '@/api/shape'
import { z } from 'zod'

/** The chapters of the description. */
export const CHAPTERS = {
  site: 'Configuration and session',
  accounts: 'Accounts',
  security: 'Safety of an account',
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
export type Chapter = keyof typeof CHAPTERS

export type Row = Record<string, unknown>

/** How the mock back end is brought to answer the example. */
export interface Demo {
  /** A file of `mock-backend/scenarios`; without one, an ordinary site: `regular`, or a visitor where the call is `anonymous`. */
  scenario?: string
  persona?: 'newbie' | 'regular' | 'vip' | 'bankrupt' | 'agent' | 'visitor'
  /** Calls before it, such as the one that creates its order. */
  before?: [name: string, body: Row][]
  /** Hours that pass between those calls and this one. */
  hoursLater?: number
  /** A body that needs the answers of those calls. */
  bodyFrom?: (...responses: Row[]) => Row
}

/** A press by name, one in the dialog that opens, a text (or a file) for the field of a label, or a way to another page. */
export type Step = RegExp | { inDialog: RegExp } | [label: RegExp, value: string | File] | { goTo: string }

/** Where a call is made: a page as someone sees it, and what they do there. */
export interface CallPage {
  /** `{game}` is a game that can be played. */
  path: string
  /** `visitor` has no session; without one, the persona of the call's example. */
  who?: Demo['persona'] | 'excluded'
  /** What they do, in order. */
  steps?: Step[]
  /** The state of the back end, where it is another one than the example's. */
  scenario?: string
  /** What has happened before the page opens. */
  before?: () => void
  /** A call whose answer is lost, so that the portal asks for this one. */
  lost?: string
}

/** A call that portal.md does not name: a back end may lack it (BK-03). */
export interface OptionalCall {
  /** What it adds, as a noun: "works, without: limits". */
  adds: string
  /** What players see on a portal whose back end answers 404 or an errcode to it. */
  without: string
}

/** What the description says of a call besides what its endpoint and the answer's schema say. */
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
  /** The page that makes it; by default the page of the activity in whose folder it stands. */
  madeOn?: CallPage
  /** What depends on it, where a back end may lack it. */
  optional?: OptionalCall
  /** Its chapter, where it is not that of its file. */
  chapter?: Chapter
}

/** What a name means in every answer and body, where nothing nearer says more. */
export type Meanings = Readonly<Record<string, string>>

/** What `*.calls.docs.ts` exports as `docs`: what each call of the file beside it is for. Players download none of it. */
export interface CallDocs<Calls> {
  chapter: Chapter
  calls: Readonly<Record<keyof Calls, CallDoc>>
  fields?: Meanings
}

/** A demo whose body is made of the answers of the calls before it. */
export const after = (
  calls: (string | [name: string, body: Row])[],
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

/** What a call carries after the back end asked who makes it: errcode 1210 asks for the password, 1211 for a second factor. */
export const credentialFields = {
  loginPassword: field
    .cipher(
      'The login password, once errcode 1210 asked for it. A back end that asks for nothing never gets it.',
    )
    .optional(),
  factorCode: field
    .text('The code of the authenticator app or a recovery code, once errcode 1211 asked for it.')
    .optional(),
  passkey: z
    .record(z.string(), z.unknown())
    .meta({
      description:
        'Instead of `factorCode`, where the refusal offered `passkey`: what the passkey signed, AuthenticationResponseJSON of WebAuthn.',
    })
    .optional(),
}

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
