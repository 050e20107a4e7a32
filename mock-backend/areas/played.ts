import type { Persona } from '../personaNames'

/** What was played of one game within a session. Money is minor units. */
interface PlayedGame {
  name: string
  rounds: number
  moneyIn: number
  moneyOut: number
}

/** A session in which something was played. Times are milliseconds since the epoch. */
export interface PlayedSession {
  id: string
  startTime: number
  endTime: number
  seconds: number
  games: PlayedGame[]
}

const MAX_SESSIONS = 200
const DAY = 86_400_000
const HOUR = 3_600_000

/** Days between two sessions of a persona, and the stake of a round; who is not named has not played yet. */
const habits: Partial<Record<Persona, { days: number; every: number; stake: number }>> = {
  regular: { days: 210, every: 6, stake: 2_000 },
  vip: { days: 400, every: 5, stake: 50_000 },
  bankrupt: { days: 75, every: 9, stake: 1_000 },
  agent: { days: 330, every: 11, stake: 5_000 },
}
const NAMES = ['Lucky Neko', 'Tiger Gate', 'Harbour Nights', 'Coral Treasure']

/** The sessions of a persona or a new account so far, latest first. The numbers only have to differ. */
export function playedOf(persona: Persona | null, now: number): PlayedSession[] {
  const habit = persona && habits[persona]
  if (!habit) return []
  const sessions: PlayedSession[] = []
  for (let day = 1; day < habit.days; day += habit.every) {
    const startTime = now - day * DAY - (day % 7) * HOUR
    const games = NAMES.slice(day % 3, (day % 3) + 2).map((name, at) => {
      const rounds = 12 + ((day + at) % 9) * 4
      const moneyIn = rounds * habit.stake
      return { name, rounds, moneyIn, moneyOut: Math.round((moneyIn * (70 + ((day * 13) % 50))) / 100) }
    })
    const seconds = 600 + (day % 8) * 420
    sessions.push({ id: `P${day}`, startTime, endTime: startTime + seconds * 1000, seconds, games })
  }
  return sessions.slice(0, MAX_SESSIONS)
}

/** Adds a round to the session that began at `since`, latest first. */
export function addRound(
  sessions: PlayedSession[],
  { since, played }: { since: number; played: number },
  { name, stake, win, at }: { name: string; stake: number; win: number; at: number },
): PlayedSession[] {
  const [latest, ...earlier] = sessions
  const isSame = latest?.startTime === since
  const session = isSame ? latest : { id: `P${at}`, startTime: since, endTime: at, seconds: 0, games: [] }
  const game = session.games.find((one) => one.name === name) ?? { name, rounds: 0, moneyIn: 0, moneyOut: 0 }
  const games = [
    { name, rounds: game.rounds + 1, moneyIn: game.moneyIn + stake, moneyOut: game.moneyOut + win },
    ...session.games.filter((one) => one.name !== name),
  ]
  const now = { ...session, endTime: at, seconds: Math.floor(played / 1000), games }
  return [now, ...(isSame ? earlier : sessions)].slice(0, MAX_SESSIONS)
}
