import {
  id,
  key,
  languageTag,
  latestFirstOf,
  listOf,
  optionalNum,
  text,
  time,
  uniqueOf,
  z,
} from '@/api/shape'
import { playerCount } from './prizes'
import { pageOf } from './records'

/** What was played of one game (our extension). Money is minor units. */
const playedGame = z.object({
  /** Its name; a game that has left the list still has one. */
  name: text(),
  /** Rounds; left out when unknown. */
  rounds: playerCount(),
  /** What was staked; left out when unknown. */
  moneyIn: optionalNum(),
  /** What was won; left out when unknown. */
  moneyOut: optionalNum(),
})
export type PlayedGame = z.output<typeof playedGame>

const playedSession = z.object({
  id: key(),
  /** Milliseconds since the epoch; 0 when unknown. */
  startTime: time(),
  /** Milliseconds since the epoch; 0 while it goes on, or when unknown. */
  endTime: time(),
  /** Seconds with a game open; left out when unknown. */
  seconds: playerCount(),
  /** What was staked and won in it, by game. */
  games: listOf(playedGame),
})
export type PlayedSession = z.output<typeof playedSession>

/** A page of getPlayHistory (our extension): sessions in which something was played, the latest first. */
export const playHistorySchema = pageOf(
  playedSession,
  latestFirstOf(uniqueOf(playedSession), ({ startTime }) => startTime),
)

const statementEntry = z.object({
  orderId: key(),
  /** `deposit`, `withdrawal`, `bonus` or `adjustment`; another text is shown as it is. */
  kind: text(),
  /** Minor units; negative where it left the account. */
  amount: optionalNum(),
  /** What it was, as text for its player; may be empty. */
  note: text(),
  /** What the note is written in, such as `ur`; empty for the language of the call. */
  lang: languageTag(),
  /** Milliseconds since the epoch. */
  time: time(),
})
export type StatementEntry = z.output<typeof statementEntry>

// A statement of nobody knows which year would be none.
const calendarYear = z.pipe(id(), z.int().check(z.minimum(1)))

/** The response of getYearStatement (our extension; GLI-19 §2.5.7). The portal adds nothing up: totals are the back end's. */
export const yearStatementSchema = z.object({
  /** The year it is of, by the time of Manila. */
  year: calendarYear,
  /** Years that have a statement. */
  years: listOf(calendarYear),
  /** Sums of the year in minor units; one that is left out is not shown. */
  totals: z.catch(
    z.object({
      /** Minor units. */
      deposits: optionalNum(),
      /** Minor units; negative, since they left the account. */
      withdrawals: optionalNum(),
      /** Minor units. */
      bonuses: optionalNum(),
      /** Minor units; negative where more was taken than given. */
      adjustments: optionalNum(),
    }),
    {},
  ),
  /** Everything that moved the balance besides play, each with an id of its own. */
  entries: latestFirstOf(uniqueOf(statementEntry, 'orderId'), (entry) => entry.time),
  /** What was staked and won in the year, by game. */
  games: listOf(playedGame),
})
export type YearStatement = z.output<typeof yearStatementSchema>
