import { memoize } from '@/shared/memoize'
import { amount, flag, id, jsonText, listOf, mapOf, num, optionalNum, text, uniqueOf, z } from '@/api/shape'
import { rewardSchema } from './reward'
import type { WebConfig } from './webConfig'

/** A deposit method. Amounts are minor units. All fields but id, iconH5, bankId and sort are our extension. */
const rechargeType = z.object({
  id: id(),
  name: text(),
  iconH5: text(),
  /** The bank that must be bound for it; 0 for any. */
  bankId: num(),
  sort: num(),
  /** Whether it needs a bound bank account; by default as `isDepositBank`. */
  needBank: z.optional(flag()),
  /** Whether the payment is looked up when the player closes it (portal.md §4). */
  needCheck: flag(),
  // A bound that is not named is not shown, and only the back end refuses by it.
  min: optionalNum(),
  max: optionalNum(),
  amounts: listOf(amount()),
})
export type RechargeType = z.output<typeof rechargeType>

const bank = z.object({ bankId: id(), bankName: text(), shortBankName: text() })
export type Bank = z.output<typeof bank>

const level = z.object({
  level: z.optional(num()),
  betAmount: amount(),
  /** Name of the level. Our extension. */
  name: text(),
  /** Rebate in hundredths of a percent by game category 1 to 6. Our extension. */
  rebates: listOf(optionalNum()),
  /** Withdrawals per day and the maximum of one, minor units. Our extension. */
  withdrawTimes: num(),
  withdrawMax: num(),
})
export type Level = z.output<typeof level>
/** portal.md §3 gives a level only its bet amount, which identifies a level without a number. */
const levels = z.pipe(
  uniqueOf(level, 'level'),
  z.transform((all: Level[]) =>
    all.filter(
      (one, at) =>
        one.level !== undefined ||
        all.findIndex((other) => other.level === undefined && other.betAmount === one.betAmount) === at,
    ),
  ),
)

const task = z.object({
  /** One of the 17 task types of portal.md §4. */
  type: id(),
  award: jsonText(listOf(rewardSchema), () => []),
  /** How often it must be done. */
  target: num(1),
  sort: num(),
})
export type TaskConfig = z.output<typeof task>

const licence = z.object({
  licensee: text(),
  regulator: text(),
  number: text(),
  /** ISO dates. */
  validFrom: text(),
  validUntil: text(),
  verifyUrl: text(),
  regulatorUrl: text(),
})
const noLicence = () => z.parse(licence, {})

/** The configuration that players' pages need. */
export const playerConfigSchema = z.object({
  isDepositBank: flag(),
  appRechargeTypeList: uniqueOf(rechargeType),
  appRechargeTypeMap: mapOf(z.object({ sort: num() })),
  appBankList: uniqueOf(bank, 'bankId'),
  /** Maximum number of bank accounts, where there is one. */
  bankMax: optionalNum(),
  /** Seconds after which a QR code may expire, and for which its order stays open (portal.md §9). */
  rechargeQr: z.catch(z.object({ hintSeconds: num(600), openSeconds: num(36_000) }), () => ({
    hintSeconds: 600,
    openSeconds: 36_000,
  })),
  /** When identity must be proven: before the first `withdrawal`, within some `days`, before a `deposit` (portal.md §1). */
  kycGates: z.catch(z.array(z.enum(['withdrawal', 'days', 'deposit'])), () => [
    'withdrawal' as const,
    'days' as const,
  ]),
  kycDays: num(7),
  /** Maximum size of an uploaded picture in bytes, and the accepted types. */
  kycMaxBytes: num(5_242_880),
  kycTypes: z.catch(z.array(z.string()), () => ['image/jpeg', 'image/png', 'image/webp']),
  appUserLevelConfigList: levels,
  appTaskConfigList: uniqueOf(task, 'type'),
  licence: z.catch(licence, noLicence),
  /**
   * The public key of the server that sends pushes (VAPID, RFC 8292): a point of P-256, 65 bytes in base64url. Without one, and with
   * anything else, pushes are not offered.
   */
  pushKey: text(),
})
export type PlayerConfig = z.output<typeof playerConfigSchema>

const read = memoize((config: WebConfig) => z.parse(playerConfigSchema, config))
let nothing: PlayerConfig | undefined

/** The configuration that players' pages need; defaults while there is none. Memoized. */
export function playerConfigOf(config: WebConfig | null): PlayerConfig {
  return config ? read(config) : (nothing ??= z.parse(playerConfigSchema, {}))
}
