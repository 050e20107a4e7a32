import { language, readLanguageFrom } from './language'
import type { Language } from './languages'
import { addMessages } from './t'

type Load = () => Promise<{ default: Record<string, unknown> }>

const FIRST: Partial<Record<Language, Load>> = {
  fil: () => import('virtual:messages/first/fil'),
  ur: () => import('virtual:messages/first/ur'),
}

const REST: Record<Language, () => Promise<RestOfMessages>> = {
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

/** What is loaded, or loading: the rest by the empty name, what a feature says by its folder. */
const loads = new Map<string, Promise<unknown>>()

/** A failed load is retried at the next call. */
function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const known = loads.get(name)
  if (known) return known as Promise<T>
  const loading = load()
  loads.set(name, loading)
  loading.catch(() => loads.delete(name))
  return loading
}

/**
 * Loads the messages that the first screen does not need, and what the feature says that a file belongs to, by the file's path from
 * the root (`/src/features/deposit/DepositTab.block.tsx`). Each once.
 */
export async function loadMessages(path = ''): Promise<void> {
  const parts = await once('', () =>
    REST[language()]().then((rest) => {
      addMessages(rest.default)
      return Object.entries(rest.parts)
    }),
  )
  await Promise.all(
    parts
      .filter(([folder]) => path.startsWith(folder))
      .map(([folder, load]) => once(folder, () => load().then(({ default: own }) => addMessages(own)))),
  )
}

/** Has the files of a language at hand, for a page that will begin in it and show the same. Rejects where they do not come. */
export async function loadMessagesOf(wanted: Language): Promise<void> {
  const [{ parts }] = await Promise.all([REST[wanted](), FIRST[wanted]?.()])
  await Promise.all([...loads.keys()].map((folder) => parts[folder]?.()))
}
