import type { Audience } from '@layout/types'
import type { Persona } from '../../mock-backend/personaNames'

interface Words {
  /** A choice of its own. */
  many: string
  /** Follows "who is looking is". */
  one: string
  /** Whose eyes the preview borrows to show it. */
  persona: Persona | 'visitor'
}

/** Whom a condition can name, as the preview's "Who" calls them (OP-01). */
export const AUDIENCE_WORDS: Record<Audience, Words> = {
  visitor: { many: 'Visitors', one: 'a visitor', persona: 'visitor' },
  player: { many: 'Signed-in players', one: 'a signed-in player', persona: 'regular' },
  new: { many: 'New players (first 7 days)', one: 'a new player', persona: 'newbie' },
  notDeposited: {
    many: 'Players who have not deposited',
    one: 'a player who has not deposited',
    persona: 'newbie',
  },
  agent: { many: 'Agents', one: 'an agent', persona: 'agent' },
  restricted: { many: 'Restricted players', one: 'a restricted player', persona: 'excluded' },
}

/** The mock back end's players, by what an operator calls them. */
export const PERSONA_WORDS: Record<Persona | 'visitor', string> = {
  visitor: 'Visitor',
  newbie: 'New player, has not deposited',
  regular: 'Regular player',
  vip: 'VIP player',
  bankrupt: 'Player without money',
  agent: 'Agent',
  excluded: 'Restricted player (self-excluded)',
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** `Philippines` for `PH`; a code that is none stays. */
export function countryName(code: unknown): string {
  const text = String(code)
  return (/^[A-Z]{2}$/.test(text) && countries.of(text)) || text
}

/** What `Intl` names and is no country. */
const NO_COUNTRY = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** The codes of all countries, by their names; of two codes for one country, that which is used today. */
export function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const isToday = (code: string) => new Intl.Locale(`und-${code}`).region === code
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => countryName(code) !== code && !NO_COUNTRY.includes(code) && isToday(code))
    .sort((a, b) => countryName(a).localeCompare(countryName(b), 'en'))
}
