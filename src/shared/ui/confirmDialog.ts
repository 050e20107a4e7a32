export interface Question {
  title: string
  message: string
  /** Labels of the two buttons; OK and Cancel by default. */
  ok?: string
  cancel?: string
  /** Styles the OK button as dangerous. */
  danger?: boolean
}

interface Asked extends Question {
  response: (yes: boolean) => void
}

let waiting: readonly Asked[] = []
const listeners = new Set<() => void>()

function publish(next: readonly Asked[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Opens a confirm dialog; resolves to true for OK, false for Cancel, Esc and the backdrop. Several dialogs queue. */
export function confirmDialog(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      response: (yes) => {
        publish(waiting.filter((other) => other !== asked))
        resolve(yes)
      },
    }
    publish([...waiting, asked])
  })
}

/** For `useSyncExternalStore`: the current dialog. */
export const questionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Asked | null => waiting[0] ?? null,
  getServer: (): Asked | null => null,
}
