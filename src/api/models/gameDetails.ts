import { flag, listOf, optionalNum, text, z } from '@/api/shape'

export const VOLATILITIES = ['low', 'mediumLow', 'medium', 'mediumHigh', 'high'] as const
const DEVICES = ['mobile', 'tablet', 'desktop'] as const

/** One of `names`, however it is written: "Medium-high" and "MEDIUM_HIGH" are `mediumHigh`. Any other text is not known. */
const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.pipe(
    text(),
    z.transform((raw): Name | undefined => {
      const letters = raw.toLowerCase().replace(/[^a-z]/g, '')
      return names.find((name) => name.toLowerCase() === letters)
    }),
  )

/** A percentage above 0 and up to 100, as number or text ("96.5", "96.5%"); anything else is not known. */
const percentage = z.pipe(
  text(),
  z.transform((raw): number | undefined => {
    const match = /^\s*(\d{1,3}(?:\.\d{1,6})?)\s*%?\s*$/.exec(raw)
    const value = Number(match?.[1] ?? NaN)
    return value > 0 && value <= 100 ? value : undefined
  }),
)

/** Texts without repetitions and without empty ones. */
const texts = z.pipe(
  listOf(text()),
  z.transform((list: string[]) => [...new Set(list.map((one) => one.trim()).filter(Boolean))]),
)

/** What a back end says of one game (not in portal.md: our extension). Each field may be missing, and is then not shown. */
export const gameDetailsSchema = z.pipe(
  z.object({
    /** Return to player in percent: 96.5, or "96.5%". */
    returnToPlayer: percentage,
    /** How much results vary: `low`, `mediumLow`, `medium`, `mediumHigh` or `high`. */
    volatility: oneOf(VOLATILITIES),
    /** The least stake of a round. Minor units. */
    minStake: optionalNum(),
    /** The highest stake of a round. Minor units. */
    maxStake: optionalNum(),
    /** ISO 4217 code of the currency of the stakes; without it they are in the site's. */
    currency: text(),
    /** Names of its features, such as "Free spins". */
    features: texts,
    /** Names of its themes, such as "Fruits". */
    themes: texts,
    /** How it is played: plain text, one paragraph a line. */
    rules: text(),
    /** Languages that it is played in: BCP 47, such as "en" or "fil". */
    languages: texts,
    /** Devices that it is played on: `mobile`, `tablet`, `desktop`. */
    devices: listOf(text()),
    /** 1: it can be played for fun (startFunGame). */
    fun: flag(),
  }),
  z.transform(({ minStake, maxStake, devices, ...rest }) => {
    const least = minStake !== undefined && minStake > 0 ? minStake : undefined
    const highest = maxStake !== undefined && maxStake > 0 ? maxStake : undefined
    // Of two that contradict each other neither can be trusted.
    const contradict = least !== undefined && highest !== undefined && least > highest
    return {
      ...rest,
      minStake: contradict ? undefined : least,
      maxStake: contradict ? undefined : highest,
      devices: DEVICES.filter((device) => devices.some((one) => one.trim().toLowerCase() === device)),
    }
  }),
)
export type GameDetails = z.output<typeof gameDetailsSchema>
