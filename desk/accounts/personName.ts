import { writtenText } from '../contract/parts'
import { Problem } from '../api/problem'

/** Control characters, and those that turn the direction of the text around them: a name is shown beside other words. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const schema = writtenText(1, 80)

/** A name as it is kept. Throws a problem for one that cannot be shown. */
export function personName(given: string | undefined): string {
  const name = schema.safeParse(given?.normalize('NFC'))
  if (name.success && !NOT_IN_NAMES.test(name.data)) return name.data
  throw new Problem(422, { code: 'name', detail: 'Give the name by which your colleagues know you.' })
}
