import { Link, useParams } from 'react-router-dom'
import { clock } from '@/shared/time/clock'
import { ChangeMark } from '../ChangeMark'
import { desk } from '../deskCalls'
import { PageNote } from '../PageNote'
import panel from '../Panel.module.css'
import { useDesk } from '../useDesk'
import { useTitle } from '../useTitle'
import { When } from '../When'
import { Looking } from './Looking'

/** A change as players would see it, without the risk of editing it (DK-04). */
export function LookAtChange() {
  const { id = '' } = useParams()
  const { data, problem, reload } = useDesk(id, async () => ({
    change: await desk.change({ id }),
    now: clock.now(),
  }))
  useTitle(data ? `Look at “${data.change.title}”` : 'Look')
  const back = <Link to={`/change/${id}/review`}>Back to its review</Link>
  if (!data) return <PageNote problem={problem} waiting="Reading the change …" back={back} onRetry={reload} />
  const { change, now } = data
  return (
    <Looking
      key={change.etag}
      title={change.title}
      facts={
        <>
          A change, at revision {change.revision}, changed <When at={change.changedAt} now={now} />.
        </>
      }
      actions={
        <span className={panel.actions}>
          <ChangeMark change={change} now={now} />
          {back}
        </span>
      }
      texts={change.texts}
      first={change.layers}
    />
  )
}
