import { doneSchema, type ApiClient } from '@/api/client'
import { APP_VERSION, CHANNEL } from '@/api/deviceInfo'
import { clock } from '@/shared/time/clock'
import { eventLogCalls } from './eventLog.calls'

/** A session reports at most this many different problems: a broken layout must not flood the log. */
const MAX_REPORTS = 20

/** Reports problems that players do not see to operators: on the console, and once each in the event log (LY-05). */
export function problemReporter(client: ApiClient): (what: string, detail: unknown) => void {
  const reported = new Set<string>()
  return (what, detail) => {
    const message = detail instanceof Error ? detail.message : String(detail)
    const key = `${what}: ${message}`
    if (reported.has(key) || reported.size >= MAX_REPORTS) return
    reported.add(key)
    console.error(key, detail)
    const event = {
      eventTime: clock.now(),
      eventUserId: '',
      channel: CHANNEL,
      appId: client.context.appId(),
      version: APP_VERSION,
      eventName: 'portal_problem',
      eventValue: key.slice(0, 500),
    }
    void client.call(eventLogCalls.eventLog, { eventList: [event] }, doneSchema)
  }
}
