import { Link, useParams } from 'react-router-dom'
import { ChangeMark } from '../ChangeMark'
import { useChangeQuery } from '../deskApi'
import { PageNote } from '../PageNote'
import panel from '../Panel.module.css'
import { useRead } from '../useRead'
import { useTitle } from '../useTitle'
import { When } from '../When'
import { Looking } from './Looking'

/** A change as players would see it, without the risk of editing it (DK-04). */
export function LookAtChange() {
  const { id = '' } = useParams()
  const { data: change, problem, now, refetch } = useRead(useChangeQuery({ id }))
  useTitle(change ? `Look at “${change.title}”` : 'Look')
  const back = <Link to={`/change/${id}/review`}>Back to its review</Link>
  if (!change)
    return <PageNote problem={problem} waiting="Loading the change …" back={back} onRetry={refetch} />
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
