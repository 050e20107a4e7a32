import { createNotifier } from '@/shared/createNotifier'

export interface Question {
  title: string
  message: string
  /** Labels of the two buttons; OK and Cancel by default. */
  ok?: string
  cancel?: string
  /** Styles the OK button as dangerous. */
  danger?: boolean
}

interface OpenQuestion extends Question {
  resolve: (yes: boolean) => void
}

let waiting: readonly OpenQuestion[] = []
const { notify, subscribe } = createNotifier()

function publish(next: readonly OpenQuestion[]): void {
  waiting = next
  notify()
}

/**
 * Opens a confirm dialog; resolves to true for OK, false for Cancel, Esc and the backdrop. Several dialogs queue, but
 * not the same one twice: a double click on what asks gets one dialog, and `false` for its second click.
 */
export async function confirmDialog(question: Question): Promise<boolean> {
  if (waiting.some(({ message }) => message === question.message)) return false
  return new Promise((resolve) => {
    const opened: OpenQuestion = {
      ...question,
      resolve: (yes) => {
        publish(waiting.filter((other) => other !== opened))
        resolve(yes)
      },
    }
    publish([...waiting, opened])
  })
}

/** For `useSyncExternalStore`: the current dialog. */
export const questionStore = {
  subscribe,
  get: (): OpenQuestion | null => waiting[0] ?? null,
  getServer: (): OpenQuestion | null => null,
}
