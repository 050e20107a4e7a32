import { agoText } from './agoText'
import { momentText } from './momentText'

/** A moment as people say it, with date and time for whoever points at it. */
export function When({ at, now }: { at: number; now: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
      {agoText(at, now)}
    </time>
  )
}
