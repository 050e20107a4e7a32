import { ownValue } from '../jsonObject'
import { toPointer } from '../pointer'
import type { LayoutProblem } from '../types'
import type { LintCase, LintInput } from './lintInput'

/** A text may be this much longer than the standard one before it is said that it may not fit, in characters and as a factor. */
const LONGER = { by: 12, times: 1.6 }

/** A site's own texts: for a message that exists, with its placeholders, plain, and of a length that fits its place (ED-06). */
export function lintMessages(
  { layout }: LintCase,
  { messages }: Pick<LintInput, 'messages'>,
): LayoutProblem[] {
  return Object.entries(layout.messages ?? {}).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const pointer = toPointer(['messages', language, key])
      const standard = key.split('.').reduce<unknown>(ownValue, messages)
      if (typeof standard !== 'string')
        return [
          {
            rule: 'messageName' as const,
            pointer,
            message: `There is no message called "${key}", so nobody would read this text.`,
            expected: 'a key of the messages',
            found: key,
          },
        ]
      return [...checkText(text, standard)].map((problem) => ({ pointer, found: text, ...problem }))
    }),
  )
}

function* checkText(text: string, standard: string): Generator<Omit<LayoutProblem, 'pointer'>> {
  if (text.trim() === '') yield { rule: 'emptyText', message: 'This text is empty.', expected: 'a text' }
  const [own, needed] = [placeholdersOf(text), placeholdersOf(standard)]
  for (const name of needed.filter((one) => !own.includes(one)))
    yield {
      rule: 'placeholder',
      message: `This text lacks {{${name}}}, which is filled in for each player.`,
      expected: `{{${name}}}`,
    }
  for (const name of own.filter((one) => !needed.includes(one)))
    yield {
      rule: 'placeholder',
      message: `Nothing fills {{${name}}} in here: players would see a gap.`,
      expected: needed.length > 0 ? `only {{${needed.join('}}, {{')}}}` : 'no placeholders',
    }
  if (/<\/?[a-z!][^>]*>/i.test(text))
    yield {
      rule: 'markup',
      message: 'Texts have no markup: players would read the tags.',
      expected: 'plain text',
    }
  if (text === standard)
    yield {
      message: 'This is the standard text, so it changes nothing.',
      expected: 'another text, or none',
      severity: 'warning',
      rule: 'redundant',
    }
  if (text.length > Math.max(standard.length + LONGER.by, standard.length * LONGER.times))
    yield {
      message: `This text has ${text.length} characters, the standard one ${standard.length}: it may not fit in its place.`,
      expected: 'a text of about the same length',
      severity: 'warning',
    }
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))]
}
