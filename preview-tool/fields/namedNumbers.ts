import { activityTable } from '@/domain/activity/activityTable'
import { hasMessage, t } from '@/shared/i18n/t'
import type { Json, JsonObject } from '@layout/types'

interface NamedNumber {
  value: number
  name: string
}

/** `First deposit bonus (39)`: names repeat, numbers do not. */
export function activityName(kind: Json): string {
  const key = `promotions.kinds.${String(kind)}`
  return `${hasMessage(key) ? t(key) : 'Unknown activity'} (${String(kind)})`
}

/** The kinds of activities, ascending. */
export const activityKinds = (): number[] =>
  activityTable()
    .map(({ kind }) => kind)
    .sort((a, b) => a - b)

function gameTypes({ appGameTypeList: list }: JsonObject): NamedNumber[] {
  const types = (Array.isArray(list) ? list : []) as { id?: unknown; name?: unknown; status?: unknown }[]
  return types.flatMap(({ id, name, status }) =>
    typeof id !== 'number'
      ? []
      : [{ value: id, name: `${String(name || 'Without a name')}${status === 1 ? '' : ' (switched off)'}` }],
  )
}

/** What the numbers of a block's contract stand for (`names`), as people know it; from the shown site's configuration. */
const NAMED_NUMBERS: Record<string, (config: JsonObject) => NamedNumber[]> = {
  activity: () => activityKinds().map((kind) => ({ value: kind, name: activityName(kind) })),
  gameType: gameTypes,
}

/** What there is to choose of, and what was chosen that the shown site does not have. Nothing is known before its configuration is. */
export function namedNumbers(names = '', config: JsonObject, chosen: readonly unknown[]) {
  const known = NAMED_NUMBERS[names]?.(config) ?? []
  const foreign = chosen
    .filter((one) => typeof one === 'number')
    .filter((one) => known.every(({ value }) => value !== one))
    .map((value): NamedNumber => ({ value, name: `Number ${value}, which this site does not have` }))
  return { known, foreign }
}

let known: JsonObject = {}

/** Notes what a shown page was configured with: its names are said beside what it shows, too. */
export const learnNames = (config: JsonObject): void => void (known = config)

/** What a number of a contract stands for, in a sentence. It has its number, too: sites may differ in what it means. */
export function numberName(names: string, value: Json): string {
  const name = NAMED_NUMBERS[names]?.(known).find((one) => one.value === value)?.name
  if (name === undefined) return `number ${String(value)}`
  return names === 'activity' ? name : `${name} (${String(value)})`
}
