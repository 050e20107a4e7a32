import { addMessages } from './t'

let loading: Promise<void> | undefined

/** Brings the messages that the first screen does without; once. Failing, it is tried anew at the next call. */
export const loadMessages = (): Promise<void> =>
  (loading ??= import('./en.json?rest').then(
    ({ default: rest }) => addMessages(rest),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
