import { language, readLanguageFrom } from './language'
import type { Language } from './languages'
import { addMessages } from './t'

type Load = () => Promise<{ default: Record<string, unknown> }>

const FIRST: Partial<Record<Language, Load>> = {
  fil: () => import('virtual:messages/first/fil'),
  ur: () => import('virtual:messages/first/ur'),
}

const REST: Record<Language, Load> = {
  en: () => import('virtual:messages/rest'),
  fil: () => import('virtual:messages/rest/fil'),
  ur: () => import('virtual:messages/rest/ur'),
}

/** How long a page waits for its language before it begins in English. */
const LANGUAGE_WAIT_MS = 8000

/** Shows this language from now on: before anything is rendered. English, which is part of the code, where its file does not come. */
export async function showLanguage(wanted: Language): Promise<void> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, LANGUAGE_WAIT_MS, null))
  const file = await Promise.race([FIRST[wanted]?.(), timeout]).catch(() => null)
  if (!file) return
  addMessages(file.default)
  readLanguageFrom(() => wanted)
}

/** Has the files of a language at hand, for a page that will begin in it. Rejects where they do not come. */
export const loadMessagesOf = (wanted: Language): Promise<unknown> =>
  Promise.all([FIRST[wanted]?.(), REST[wanted]()])

let loading: Promise<void> | undefined

/** Loads the messages that the first screen does not need, once. A failed load is retried at the next call. */
export const loadMessages = (): Promise<void> =>
  (loading ??= REST[language()]().then(
    ({ default: rest }) => addMessages(rest),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
