import type { Messages } from '@layout/schema/readMessages'

/** The errcodes for which the portal has texts of its own, by the area of a call, with what it shows. */
export function errorTexts(messages: Messages, area: string): [string, string][] {
  const general: [string, string] = ['others', textAt(messages, 'common.errorError')]
  if (area === 'login')
    return [
      ...codesOf(messagesAt(messages, 'login'), 'loginFailed'),
      ['others', textAt(messages, 'login.loginFailed')],
    ]
  if (area === 'activity') return [...codesOf(messagesAt(messages, 'activity.act39'), 'err'), general]
  return [...codesOf(messagesAt(messages, `${area}.error`), ''), general]
}

const find = (messages: Messages, key: string) =>
  key
    .split('.')
    .reduce<Messages | string | undefined>((at, name) => (at as Messages | undefined)?.[name], messages)

function messagesAt(messages: Messages, key: string): Messages {
  const found = find(messages, key)
  if (typeof found !== 'object') throw new Error(`The messages have no "${key}".`)
  return found
}

function textAt(messages: Messages, key: string): string {
  const found = find(messages, key)
  if (typeof found !== 'string') throw new Error(`There is no message "${key}".`)
  return found
}

const codesOf = (texts: Messages, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' && new RegExp(String.raw`^${prefix}\d+$`).test(name)
      ? [[name.slice(prefix.length), text]]
      : [],
  )
