import type { Persona } from '../personaNames'
import { COIN, POINTS } from './rewards'

/** One mail. Times are milliseconds since the epoch; kind 0 system, 1 rewards, 2 service, as red0, red1 and red2. */
export interface Mail {
  id: number
  kind: 0 | 1 | 2
  title: string
  /** HTML as operators write it: unsafe until sanitized. */
  content: string
  time: number
  read: boolean
  award: { id: number; count: number; betRate?: number }[]
  received: boolean
  /** When its attachment expires; 0 never. */
  expireTime: number
}

const DAY = 86_400_000

type Draft = Pick<Mail, 'kind' | 'title' | 'content'> & {
  /** Days ago. */
  ago: number
  unread?: true
  award?: Mail['award']
  received?: true
  /** Days from now; negative when expired. */
  expires?: number
}

const welcome: Draft = {
  kind: 0,
  title: 'A gift to begin with',
  content:
    '<p>Welcome. Here is something small to look around with.</p><ul><li>It is yours once you tap Receive.</li><li>It can be played in any game.</li></ul>',
  ago: 0.5,
  award: [
    { id: COIN, count: 1_800, betRate: 3 },
    { id: POINTS, count: 5_000 },
  ],
  expires: 6,
}
const maintenance = (ago: number): Draft => ({
  kind: 0,
  title: 'Planned maintenance',
  content:
    '<p>On Tuesday from <b>4:00 AM</b> to 5:00 AM the portal rests. Games under way are kept and go on afterwards.</p>',
  ago,
})
const terms = (ago: number): Draft => ({
  kind: 0,
  title: 'Our terms have changed',
  content:
    '<p>The section on withdrawals is easier to read now. Nothing else changed.</p><p><a href="/terms-of-use">Read the terms</a></p>',
  ago,
})
const points = (ago: number, count = 2_500): Draft => ({
  kind: 1,
  title: 'Points for your week',
  content: '<p>Thank you for playing with us. These points are yours.</p>',
  ago,
  award: [{ id: POINTS, count }],
})
const rebate = (ago: number, count: number): Draft => ({
  kind: 1,
  title: 'Your weekly rebate',
  content: '<p>Your rebate of last week, by the levels of the VIP page.</p>',
  ago,
  award: [{ id: COIN, count, betRate: 1 }],
})
const reply = (ago: number): Draft => ({
  kind: 2,
  title: 'Your question to customer service',
  content:
    '<p>Hello,</p><p>your account is fine and nothing is missing. If anything is unclear, just write to us again.</p><p>Customer service</p>',
  ago,
})

const drafts: Record<Persona, Draft[]> = {
  newbie: [
    { ...welcome, unread: true },
    terms(0.8),
    { ...points(0.6), received: true },
    { ...rebate(0.9, 500), title: 'A small extra', expires: -0.2 },
    maintenance(0.9),
    reply(0.4),
  ],
  regular: [
    { ...rebate(1, 6_800), unread: true, expires: 13 },
    { ...points(2), unread: true },
    { ...rebate(8, 6_800), received: true },
    { ...points(20), expires: -13 },
    maintenance(4),
    terms(30),
    reply(15),
  ],
  vip: [
    { ...reply(0.2), unread: true },
    { ...rebate(1, 88_800), received: true },
    { ...points(3, 50_000), received: true },
    maintenance(4),
    terms(30),
  ],
  bankrupt: [maintenance(4), { ...points(9), received: true }, reply(12)],
  agent: [
    { ...welcome, ago: 0.3, title: 'Thank you for your invitations', unread: true, expires: 20 },
    { ...maintenance(1), unread: true },
    { ...terms(2), unread: true },
    { ...rebate(1, 24_000), unread: true },
    { ...points(9), received: true },
    reply(10),
  ],
  excluded: [maintenance(4), { ...points(40), expires: -10 }, reply(60)],
}

/** The mail of a persona or a new account, latest first. */
export function mailOf(persona: Persona | null, now: number): Mail[] {
  const letters = persona ? drafts[persona] : [{ ...welcome, ago: 0, unread: true as const }]
  return letters
    .toSorted((a, b) => a.ago - b.ago)
    .map(({ ago, unread, expires, award = [], received = false, ...letter }, at) => ({
      ...letter,
      id: 5_000 + letters.length - at,
      time: now - ago * DAY,
      read: !unread,
      award,
      received,
      expireTime: expires === undefined ? 0 : now + expires * DAY,
    }))
}
