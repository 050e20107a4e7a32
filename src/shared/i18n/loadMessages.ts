import { addMessages } from './t'

let loading: Promise<void> | undefined

/** Loads the messages that the first screen does not need, once. A failed load is retried at the next call. */
export const loadMessages = (): Promise<void> =>
  (loading ??= import('virtual:messages/rest').then(
    ({ default: rest }) => addMessages(rest),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
