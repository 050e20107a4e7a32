import { Link, useParams, useSearchParams } from 'react-router-dom'
import { ONCE, useReleaseQuery } from '../deskApi'
import { useConnection } from '../connection'
import { PageNote } from '../PageNote'
import panel from '../Panel.module.css'
import { personText } from '../personText'
import { releaseName } from '../published/releaseName'
import { useRead } from '../useRead'
import { useTitle } from '../useTitle'
import { When } from '../When'
import { Looking } from './Looking'
import { RestoreButton } from './RestoreButton'

/** A release of the history, as players got it (DK-07). */
export function LookAtRelease() {
  const { digest = '' } = useParams()
  const [search] = useSearchParams()
  const { session } = useConnection()
  const { data: release, problem, now, refetch } = useRead(useReleaseQuery({ digest }, ONCE))
  useTitle(release ? `Look at ${releaseName(release)}` : 'Look')
  const back = <Link to="/published">Back to what is published</Link>
  if (!release || !session)
    return <PageNote problem={problem} waiting="Loading the release …" back={back} onRetry={refetch} />
  return (
    <Looking
      title={releaseName(release)}
      facts={
        <>
          A release, made by {personText(release.createdBy, session.person.id)}
          {/* When one from before the desk was made is not known. */}
          {release.createdAt > 0 && (
            <>
              {' '}
              <When at={release.createdAt} now={now} />
            </>
          )}
          .
        </>
      }
      actions={
        <span className={panel.actions}>
          {back}
          <RestoreButton release={release} session={session} />
        </span>
      }
      texts={release.texts}
      first={search.getAll('site')}
      firstMode={search.get('mode')}
    />
  )
}
