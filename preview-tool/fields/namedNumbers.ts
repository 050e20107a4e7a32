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
export const NAMED_NUMBERS: Record<string, (config: JsonObject) => NamedNumber[]> = {
  activity: () => activityKinds().map((kind) => ({ value: kind, name: activityName(kind) })),
  gameType: gameTypes,
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
