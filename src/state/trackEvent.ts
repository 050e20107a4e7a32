/** Every event that the portal tells, with all it says (TR-02). Never a token, a phone number or a name. */
export type TrackedEvent =
  | { name: 'save_favarite' | 'cancel_favarite'; gameId: number }
  | { name: 'click_room'; roomId: number; origin: string }
  | { name: 'first_enter_loginmenu' }
  /** `showType` 1 a page, 2 a modal. */
  | { name: 'active_interface_show'; interfaceId: number; showType: 1 | 2 }

let waiting: TrackedEvent[] = []
let take: ((event: TrackedEvent) => void) | null = null
/** So many wait for the log at most; without one nobody is watched. */
const MOST = 100

/** Notes an event for the event log; before the log is there it waits, and nothing is fetched for it. */
export function trackEvent(event: TrackedEvent): void {
  if (take) take(event)
  else if (waiting.length < MOST) waiting.push(event)
}

/** The log takes what waited and all that follows. Returns a way to stop. */
export function takeEvents(log: (event: TrackedEvent) => void): () => void {
  take = log
  const before = waiting
  waiting = []
  for (const event of before) log(event)
  return () => {
    if (take === log) take = null
  }
}
